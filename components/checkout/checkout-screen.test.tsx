import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { stubShop } from '@/lib/testing/stub-shop';
import { useCheckoutDraft } from '@/stores/addresses';
import { useCart } from '@/stores/cart';
import { CheckoutScreen } from './checkout-screen';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));

const additiveCall = /^GET \/(?:users|pin-codes)\//;

it.each([
  [true, ['GET /pin-codes/560038', 'GET /users/addresses'], 'Bengaluru'],
  [false, [], ''],
])('requests with addresses and PIN codes %j at checkout: %j', async (has, expected, city) => {
  document.documentElement.toggleAttribute('data-pin-codes', has);
  const calls = stubShop({
    'GET /users/addresses': [{ body: [] }],
    'GET /pin-codes/560038': [{ body: { city: 'Bengaluru', state: 'Karnataka' } }],
  });
  useCheckoutDraft.getState().clear();
  useCart.persist.rehydrate();
  useCart.getState().add({ id: 'p1', name: 'Hand Trowel', image: '', price: 499 });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <CheckoutScreen
        storePolicies={undefined}
        deliveryDays={undefined}
        sellsToBusinesses={false}
        hasCoupons={false}
        hasAddresses={has}
      />
    </SWRConfig>,
  );
  await userEvent.setup().type(await screen.findByLabelText('PIN code'), '560038');
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue(city));
  const additive = calls.flatMap(({ call }) => (additiveCall.test(call) ? call : []));
  expect(additive.sort()).toEqual(expected);
});
