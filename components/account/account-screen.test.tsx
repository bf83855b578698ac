import { render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { stubShop } from '@/lib/testing/stub-shop';
import { AccountScreen } from './account-screen';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));

const account = { firstName: 'Meera', lastName: 'Rao', email: 'meera@example.in' };

it.each([
  [true, ['GET /accountInfo', 'GET /users/addresses']],
  [false, ['GET /accountInfo']],
])('requests with addresses %j on the account page: %j', async (has, expected) => {
  const calls = stubShop({
    'GET /accountInfo': [{ body: account }],
    'GET /users/addresses': [{ body: [] }],
  });
  render(<AccountScreen hasAddresses={has} hasPersonalData={false} />);
  expect(await screen.findByText('Meera Rao')).toBeInTheDocument();
  await waitFor(() => expect(calls.map(({ call }) => call).sort()).toEqual(expected));
});

it.each([true, false])(
  'offers download and deletion where the backend has them: %j',
  async (has) => {
    stubShop({ 'GET /accountInfo': [{ body: account }] });
    render(<AccountScreen hasAddresses={false} hasPersonalData={has} />);
    expect(await screen.findByText('Meera Rao')).toBeInTheDocument();
    expect(screen.queryAllByRole('heading', { name: 'Your data' })).toHaveLength(has ? 1 : 0);
  },
);

it('shows placeholders while the account loads, and after a failure', async () => {
  stubShop({ 'GET /accountInfo': [{ status: 500 }] });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <AccountScreen hasAddresses={false} hasPersonalData={false} />
    </SWRConfig>,
  );
  expect(screen.getAllByText('Loading...')).toHaveLength(3);
  expect(await screen.findAllByText('Not available')).toHaveLength(3);
});
