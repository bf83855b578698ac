import { render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { stubShop } from '@/lib/testing/stub-shop';
import { useDeliveryPin } from '@/stores/delivery-pin';
import DeliveryEstimate, { type DeliveryEstimateProps } from './delivery-estimate';

function show(cash: DeliveryEstimateProps['cash'], place: object = {}) {
  useDeliveryPin.persist.rehydrate();
  useDeliveryPin.getState().set('560038', 'Bengaluru');
  const body = { city: 'Bengaluru', state: 'Karnataka', ...place };
  const calls = stubShop({ 'GET /pin-codes/560038': [{ body }] });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <DeliveryEstimate days={7} startsOpen={false} cash={cash} />
    </SWRConfig>,
  );
  return calls;
}

it('says whether cash is collected at the PIN code, and up to what', async () => {
  show({ isByPin: true, limit: 'orders up to ₹5,000' }, { cashOnDelivery: true });
  expect(
    await screen.findByText('Cash on delivery available for orders up to ₹5,000.'),
  ).toBeInTheDocument();
});

it('says that it is not collected there', async () => {
  show({ isByPin: true }, { cashOnDelivery: false });
  expect(
    await screen.findByText('Cash on delivery is not available at PIN code 560038.'),
  ).toBeInTheDocument();
});

it('needs no answer where cash is collected everywhere', () => {
  const calls = show({});
  expect(screen.getByText('Cash on delivery available.')).toBeInTheDocument();
  expect(calls).toEqual([]);
});

it('says nothing of cash where the store does not, or not for this product', () => {
  const calls = show(undefined);
  expect(screen.getByText(/^Delivers to Bengaluru 560038/)).toBeInTheDocument();
  expect(screen.queryByText(/Cash/)).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});
