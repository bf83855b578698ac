import { screen } from '@testing-library/react';
import { renderFresh } from '@/components/testing/render-fresh';
import { collectNotices } from '@/lib/testing/collect-notices';
import { stubShop } from '@/lib/testing/stub-shop';
import { OrdersScreen } from './orders-screen';

jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }));

const show = () => renderFresh(<OrdersScreen />);

it('says that the orders load', async () => {
  stubShop({ 'GET /orders': ['waiting'] });
  show();
  expect(await screen.findByText('Loading your orders...')).toBeInTheDocument();
});

it.each([
  ['nothing was ordered', { body: [] }, []],
  ['they fail to load', { status: 500 }, ['Failed to load your orders. Please try again.']],
])('leads to the products where %s', async (_, reply, errors) => {
  stubShop({ 'GET /orders': [reply] });
  const notices = collectNotices();
  show();
  expect(await screen.findByRole('heading', { name: 'No Orders Found' })).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Browse Products' });
  expect(link).toHaveAttribute('href', '/products');
  expect(notices.map(({ description }) => description)).toEqual(errors);
});
