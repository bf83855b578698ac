import { screen, waitFor } from '@testing-library/react';
import { renderFresh } from '@/components/testing/render-fresh';
import { stubShop } from '@/lib/testing/stub-shop';
import { useDeliveryPin } from '@/stores/delivery-pin';
import { AccountScreen } from './account-screen';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));

const address = {
  ...{ id: 'a1', isDefault: true, fullName: 'Asha Rao', phone: '+919845012345' },
  ...{ address: '12 MG Road', city: 'Bengaluru', state: 'Karnataka', postalCode: '560038' },
};
const account = { firstName: 'Meera', lastName: 'Rao', email: 'meera@example.in' };

it.each([
  [true, ['GET /accountInfo', 'GET /users/addresses']],
  [false, ['GET /accountInfo']],
])('with the backend of addresses and personal data %j it requests %j', async (has, expected) => {
  const calls = stubShop({
    'GET /accountInfo': [{ body: account }],
    'GET /users/addresses': [{ body: [address] }],
  });
  renderFresh(<AccountScreen hasAddresses={has} hasPersonalData={has} />);
  expect(await screen.findByText('Meera Rao')).toBeInTheDocument();
  await waitFor(() => expect(calls.map(({ call }) => call).sort()).toEqual(expected));
  expect(screen.queryAllByRole('heading', { name: 'Your data' })).toHaveLength(has ? 1 : 0);
  // The cart asks for no PIN code that the account knows.
  await waitFor(() => expect(useDeliveryPin.getState().pin).toBe(has ? '560038' : ''));
  useDeliveryPin.getState().clear();
});
