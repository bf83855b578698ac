import { render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { stubShop } from '@/lib/testing/stub-shop';
import { useDeliveryPin } from '@/stores/delivery-pin';
import DeliveryEstimate, { type DeliveryEstimateProps } from './delivery-estimate';

function show(cash: DeliveryEstimateProps['cashOnDelivery'], place: object = {}) {
  useDeliveryPin.persist.rehydrate();
  useDeliveryPin.getState().set('560038', 'Bengaluru');
  const body = { city: 'Bengaluru', state: 'Karnataka', ...place };
  const calls = stubShop({ 'GET /pin-codes/560038': [{ body }] });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <DeliveryEstimate deliveryDays={7} startsOpen={false} cashOnDelivery={cash} />
    </SWRConfig>,
  );
  return calls;
}

it('shows cash on delivery at the PIN code with its limit', async () => {
  show({ isByPin: true, limit: 'orders up to ₹5,000' }, { cashOnDelivery: true });
  expect(
    await screen.findByText('Cash on delivery available for orders up to ₹5,000.'),
  ).toBeInTheDocument();
});

it('shows that it is not available there', async () => {
  show({ isByPin: true }, { cashOnDelivery: false });
  expect(
    await screen.findByText('Cash on delivery is not available at PIN code 560038.'),
  ).toBeInTheDocument();
});

it('sends no request if cash on delivery is available everywhere', () => {
  const calls = show({});
  expect(screen.getByText('Cash on delivery available.')).toBeInTheDocument();
  expect(calls).toEqual([]);
});

it('omits cash on delivery if it is not offered', () => {
  const calls = show(undefined);
  expect(screen.getByText('Bengaluru 560038')).toBeInTheDocument();
  expect(screen.queryByText(/Cash/)).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});

it('promises no date where the store does not deliver', async () => {
  useDeliveryPin.getState().set('744101', 'Port Blair');
  const rejection = { error: "We don't deliver to PIN code 744101.", field: 'postalCode' };
  stubShop({ 'POST /quote': [{ status: 422, body: rejection }] });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <DeliveryEstimate deliveryDays={7} quotedId="stool" startsOpen={false} cashOnDelivery={{}} />
    </SWRConfig>,
  );
  expect(screen.queryByText(/Get it by/)).not.toBeInTheDocument();
  expect(await screen.findByText(rejection.error)).toHaveAttribute('data-unserved');
  expect(screen.queryByText(/Get it by|Cash on delivery/)).not.toBeInTheDocument();
});
