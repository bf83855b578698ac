import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { renderFresh } from '@/components/testing/render-fresh';
import { stubSession } from '@/lib/testing/stub-session';
import { stubShop } from '@/lib/testing/stub-shop';
import { OrderOutcome } from './order-outcome';

const status = /^See the status of order ZZZZ-ZZZZ in My orders, or track it/;
const notFound = /^This account has no order ZZZZ-ZZZZ\./;

const outcome = (orderId: string) => <OrderOutcome orderId={orderId} sendsMail />;

function expectLinks() {
  for (const [name, href] of [
    ['View My Orders', '/orders'],
    ['Continue Shopping', '/'],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  }
}

afterEach(() => document.body.replaceChildren());

it.each([
  [404, true, 'Order not found', notFound],
  [404, false, 'Thank you', status],
  [503, true, 'Thank you', status],
])(
  'claims nothing of an order it cannot read (%i, signed in: %s)',
  async (code, isSignedIn, title, text) => {
    stubSession(isSignedIn);
    stubShop({ 'GET /orders/ZZZZ-ZZZZ': [{ status: code }], 'GET /orders': [{ body: [] }] });
    renderFresh(outcome('ZZZZ-ZZZZ'));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expectLinks();
  },
);

it('does not thank for an order on the server, which cannot read it', () => {
  document.body.innerHTML = renderToString(outcome('ZZZZ-ZZZZ'));
  expect(screen.getByRole('status')).toHaveTextContent('Looking up your order…Order ZZZZ-ZZZZ');
  expectLinks();
});

it('states when the order arrives before where its emails go', async () => {
  stubSession(true);
  const order = { id: 'AB-1', status: 1, payment: 'paid', expectedDate: '2030-03-01', items: [] };
  const account = { email: 'asha@example.in', emailVerified: true };
  stubShop({ 'GET /orders/AB-1': [{ body: order }], 'GET /accountInfo': [{ body: account }] });
  renderFresh(outcome('AB-1'));
  const mails = await screen.findByText(/^We email the details/);
  const expected = screen.getByText(/^Expected by/);
  expect(expected.compareDocumentPosition(mails)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
