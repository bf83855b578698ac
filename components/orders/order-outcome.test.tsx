import { render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { stubShop } from '@/lib/testing/stub-shop';
import { OrderOutcome } from './order-outcome';

let mockQuery: string;
jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(mockQuery) }));

const unknown = 'orderId=ZZZZ-ZZZZ';
const status = /^See the status of order ZZZZ-ZZZZ in My orders, or track it/;
const notFound = /^This account has no order ZZZZ-ZZZZ\./;

it.each([
  ['', 404, true, 'Thank you', /^You can track the progress of your orders/],
  [unknown, 404, true, 'Order not found', notFound],
  [unknown, 404, false, 'Thank you', status],
  [unknown, 503, true, 'Thank you', status],
])(
  'claims nothing of the order in "%s" (%i, signed in: %s)',
  async (query, code, isSignedIn, title, text) => {
    mockQuery = query;
    document.documentElement.toggleAttribute('data-signed-in', isSignedIn);
    stubShop({ 'GET /orders/ZZZZ-ZZZZ': [{ status: code }], 'GET /orders': [{ body: [] }] });
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <OrderOutcome currencySymbol="₹" sendsMail />
      </SWRConfig>,
    );
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    for (const [name, href] of [
      ['View My Orders', '/orders'],
      ['Continue Shopping', '/'],
    ] as const) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    }
  },
);

it('states that the order was paid twice', async () => {
  mockQuery = 'orderId=AB-1';
  document.documentElement.toggleAttribute('data-signed-in', true);
  const refund = { due: 999, refunded: 0, method: 'UPI', paidTwice: true };
  const order = { id: 'AB-1', status: 1, payment: 'paid', total: 999, refund };
  stubShop({ 'GET /orders/AB-1': [{ body: order }] });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <OrderOutcome currencySymbol="₹" sendsMail={false} />
    </SWRConfig>,
  );
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Paid twice: ₹999.00 is due back to you. You paid by UPI.',
  );
});
