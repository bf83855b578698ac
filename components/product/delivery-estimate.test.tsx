import { screen } from '@testing-library/react';
import { renderFresh } from '@/components/testing/render-fresh';
import { stubShop } from '@/lib/testing/stub-shop';
import { useDeliveryPin } from '@/stores/delivery-pin';
import DeliveryEstimate, { type DeliveryEstimateProps } from './delivery-estimate';

function show(cash: DeliveryEstimateProps['cashOnDelivery'], place: object = {}) {
  useDeliveryPin.persist.rehydrate();
  useDeliveryPin.getState().save({ pin: '560038', city: 'Bengaluru' });
  const body = { city: 'Bengaluru', state: 'Karnataka', ...place };
  const calls = stubShop({ 'GET /pin-codes/560038': [{ body }] });
  renderFresh(<DeliveryEstimate deliveryDays={7} startsOpen={false} cashOnDelivery={cash} />);
  return calls;
}

it.each([
  [{ isByPin: true, limit: 'orders up to ₹5,000' }, true, /available for orders up to ₹5,000\.$/],
  [{ isByPin: true }, false, /is not available at PIN code 560038\.$/],
])('says of cash on delivery %j, at a PIN code with it: %s', async (cash, cashOnDelivery, text) => {
  show(cash, { cashOnDelivery });
  expect(await screen.findByText(/^Cash on delivery/)).toHaveTextContent(text);
});

it.each([
  [{}, 1],
  [undefined, 0],
])('asks nothing of the backend about cash on delivery %j', (cash, count) => {
  const calls = show(cash);
  expect(screen.getByText('Bengaluru 560038')).toBeInTheDocument();
  expect(screen.queryAllByText('Cash on delivery available.')).toHaveLength(count);
  expect(calls).toEqual([]);
});

it('promises no date where the store does not deliver', async () => {
  useDeliveryPin.getState().save({ pin: '744101', city: 'Port Blair' });
  const rejection = { error: "We don't deliver to PIN code 744101.", field: 'postalCode' };
  stubShop({ 'POST /quote': [{ status: 422, body: rejection }] });
  renderFresh(
    <DeliveryEstimate deliveryDays={7} quotedId="stool" startsOpen={false} cashOnDelivery={{}} />,
  );
  expect(screen.queryByText(/Expected by/)).not.toBeInTheDocument();
  expect(await screen.findByText(rejection.error)).toHaveAttribute('data-unserved');
  expect(screen.queryByText(/Expected by|Cash on delivery/)).not.toBeInTheDocument();
});
