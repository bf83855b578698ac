import { screen, waitFor } from '@testing-library/react';
import { renderFresh } from '@/components/testing/render-fresh';
import { stubShop } from '@/lib/testing/stub-shop';
import { AccountScreen } from './account-screen';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));

const account = { firstName: 'Meera', lastName: 'Rao', email: 'meera@example.in' };

it.each([
  [true, ['GET /accountInfo', 'GET /users/addresses']],
  [false, ['GET /accountInfo']],
])('with the backend of addresses and personal data %j it requests %j', async (has, expected) => {
  const calls = stubShop({
    'GET /accountInfo': [{ body: account }],
    'GET /users/addresses': [{ body: [] }],
  });
  renderFresh(<AccountScreen hasAddresses={has} hasPersonalData={has} />);
  expect(await screen.findByText('Meera Rao')).toBeInTheDocument();
  await waitFor(() => expect(calls.map(({ call }) => call).sort()).toEqual(expected));
  expect(screen.queryAllByRole('heading', { name: 'Your data' })).toHaveLength(has ? 1 : 0);
});
