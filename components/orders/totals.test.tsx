import { receivedOrderSchema } from '@aangan/contract/order';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UnpaidOrders } from '@/components/checkout/unpaid-orders';
import { PaymentScreen } from '@/components/payment/payment-flow';
import { renderFresh } from '@/components/testing/render-fresh';
import { toOrder } from '@/lib/orders/order';
import { unpaidOrders } from '@/lib/orders/unpaid-orders';
import { stubFacts } from '@/lib/testing/stub-facts';
import { stubSession } from '@/lib/testing/stub-session';
import { stubShop } from '@/lib/testing/stub-shop';
import { OrderCard } from './order-card';
import { OrderOutcome } from './order-outcome';
import { OrderScreen } from './order-screen';
import { OrdersScreen } from './orders-screen';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), replace: jest.fn() }),
  useSearchParams: () => new URLSearchParams('orderId=AB-1'),
}));

/** An order of another backend with a delivery charge of ₹100. */
const sent = {
  id: 'AB-1',
  status: 0,
  createdAt: '2026-03-01T08:00:00Z',
  items: [{ id: 1, productTitle: 'Hand Trowel', quantity: 1, price: 999 }],
  shippingAddress: { address: '12 MG Road', city: 'Pune', state: 'MH', postalCode: '411001' },
};

beforeEach(() => {
  stubSession(true);
  stubFacts({ refundTime: 'in 3–7 working days' });
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
});

const screens: Record<string, React.ReactNode> = {
  'the list of orders': <OrdersScreen />,
  'the page of the order': <OrderScreen orderId="AB-1" returnDays={7} invoicesAll />,
  'the thank-you page': <OrderOutcome orderId="AB-1" sendsMail={false} />,
  'the payment page': <PaymentScreen />,
};

function show(own: object, node: React.ReactNode) {
  const order = { ...sent, ...own };
  stubShop({
    'GET /orders': [{ body: [order] }],
    'GET /orders/AB-1': [{ body: order }],
    'GET /payments/fields?orderId=AB-1': [{ body: [] }],
  });
  return renderFresh(node);
}

const term = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).parentElement;

it.each(Object.keys(screens))('%s shows the total of the server and its parts', async (name) => {
  show({ total: 1099 }, screens[name]);
  expect(await term('Subtotal')).toHaveTextContent('₹999.00');
  expect(await term('Other charges')).toHaveTextContent('₹100.00');
  const total = (await screen.findByText('Total')).parentElement;
  expect(total).toHaveTextContent('₹1,099.00');
  expect(screen.queryByText('Shipping')).not.toBeInTheDocument();
});

it('the tracked order and the unpaid order at checkout show the same total', () => {
  const received = receivedOrderSchema.parse({ ...sent, total: 1099 });
  render(<OrderCard order={toOrder(received, 'localhost')} />);
  expect(screen.getByText('Total').parentElement).toHaveTextContent('₹1,099.00');
  const unpaid = unpaidOrders([received]);
  render(unpaid && <UnpaidOrders title="Payment pending" orders={unpaid} />);
  expect(screen.getByText(/is waiting for payment/)).toHaveTextContent(
    'Order AB-1 is waiting for payment: ₹1,099.00',
  );
});

it('the list shows all details of an order', async () => {
  show({ tracking: { number: 'X1', carrier: 'Delhivery' } }, screens['the list of orders']);
  const order = await screen.findByRole('article', { name: 'Order AB-1' });
  expect(within(order).queryByRole('group')).not.toBeInTheDocument();
  for (const fact of [
    ...['1 Mar 2026', 'Pending', 'Hand Trowel', 'Quantity 1', '12 MG Road, Pune, MH, 411001'],
    ...['Standard Shipping', 'Delhivery X1', 'Total₹999.00'],
  ]) {
    expect(order).toHaveTextContent(fact);
  }
  expect(within(order).getByRole('link', { name: 'Pay Now' })).toHaveAttribute(
    'href',
    '/payment?orderId=AB-1',
  );
});

it.each(Object.keys(screens))('%s states until when an order can be paid', async (name) => {
  show({ payBy: '2030-03-01T10:10:00Z' }, screens[name]);
  expect(
    await screen.findByText(/Pay by .* on 1 Mar 2030\. We cancel unpaid orders/),
  ).toBeVisible();
});

it.each([
  [2, true],
  [1, false],
])(
  'the page of a paid order of %i pieces leads to the shop for a part: %s',
  async (quantity, leads) => {
    const items = sent.items.map((item) => ({ ...item, quantity }));
    show({ status: 1, items, canCancel: true }, screens['the page of the order']);
    expect(await screen.findByRole('button', { name: 'Cancel order AB-1' })).toBeInTheDocument();
    const link = screen.queryByRole('link', { name: 'contact us' });
    expect(link?.getAttribute('href')?.includes('AB-1') ?? false).toBe(leads);
  },
);

it('the payment page asks whether to change its order', async () => {
  const items = sent.items.map((item) => ({ ...item, productId: 'trowel' }));
  show({ items, canCancel: true }, screens['the payment page']);
  const name = 'Change items or address';
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(await screen.findByRole('dialog', { name: 'Change this order?' })).toBeVisible();
  expect(screen.getAllByRole('button', { name })).toHaveLength(1);
});

it.each([
  ['the list of orders', 'Total without them₹999.00'],
  ['the page of the order', 'Total without them₹999.00'],
  ['the thank-you page', 'Total without them₹999.00'],
])('%s states the total without the cancelled items', async (name, total) => {
  const items = sent.items.map((item) => ({ ...item, quantity: 2, cancelled: 1 }));
  show({ status: 1, items, total: 1998, credited: 999 }, screens[name]);
  expect(await term('Cancelled or returned items')).toHaveTextContent('−₹999.00');
  expect(document.body).toHaveTextContent(total);
  expect(document.body).toHaveTextContent('1 cancelled');
});

it('the page of a cash order states what is collected for the items that are left', async () => {
  const cash = { payment: 'later', total: 1998, credited: 998.63, balance: 999 };
  show({ status: 1, ...cash }, screens['the page of the order']);
  expect(await term('Still to pay')).toHaveTextContent('₹999.00');
});

it.each(Object.keys(screens))('%s states what is paid in part and what is due', async (name) => {
  const entries = [{ kind: 'payment', amount: -400 }];
  show({ status: 1, payment: 'paid in part', balance: 599, entries }, screens[name]);
  expect(await screen.findByText('Paid ₹400.00, still to pay ₹599.00')).toBeVisible();
});

it.each([
  [undefined, 'Still to pay₹0.00'],
  [{ due: 599, refunded: 400 }, 'Refunded₹400.00To be refunded₹599.00'],
])('the list states what was cancelled and the refund %j', async (refund, rows) => {
  show({ status: 4, refund }, screens['the list of orders']);
  expect(await term('Cancelled')).toHaveTextContent('−₹999.00');
  expect(screen.getByRole('article')).toHaveTextContent(`Total₹999.00Cancelled−₹999.00${rows}`);
});

it.each(['the list of orders', 'the page of the order', 'the thank-you page'])(
  '%s says of a cancelled order that nothing was charged, where the ledger says so',
  async (name) => {
    const entries = [{ kind: 'charge', amount: 999 }];
    const payment = { kind: 'payment', amount: -999 };
    for (const [own, isStated] of [
      [{ entries }, true],
      [{ entries: [...entries, payment] }, false],
      [{}, false],
    ] as const) {
      const { unmount } = show({ status: 4, payment: 'open', ...own }, screens[name]);
      await screen.findByText('Shipping address');
      expect(screen.queryByText('We have received no payment for this order.') !== null).toBe(
        isStated,
      );
      unmount();
    }
  },
);

it('the page of the order lists payments and refunds where there are several', async () => {
  const at = '2026-03-01T08:00:00Z';
  const payment = { kind: 'payment', amount: -999, method: 'UPI', at };
  const entries = [
    payment,
    { kind: 'refund', amount: 400, at: '2026-03-04T08:00:00Z' },
    { kind: 'refund', amount: 0, reference: 'NEFT400' },
    { kind: 'refund', amount: 100.5 },
  ];
  const refunds = [
    { amount: 400, reference: 'NEFT400' },
    { amount: 100.5, method: 'cash' },
  ];
  const refund = { due: 498.5, refunded: 500.5, refunds };
  const page = screens['the page of the order'];
  show({ status: 4, entries, refund }, page);
  const list = await screen.findByRole('region', { name: 'Payments' });
  expect(list.textContent).toBe(
    'PaymentsPaid by UPI on 1 Mar 2026₹999.00Refunded on 4 Mar 2026 (reference NEFT400)−₹400.00Refunded by cash−₹100.50',
  );
  expect(screen.getByText(/^We have refunded ₹500.50 to you\./)).toBeVisible();
});

it('the list states the refund of a cancelled order and its time', async () => {
  const refund = { due: 999, refunded: 0, method: 'UPI' };
  show({ status: 4, refund }, screens['the list of orders']);
  expect(
    await screen.findByText(
      '₹999.00 is due back to you. You paid by UPI. Refunds are credited in 3–7 working days.',
    ),
  ).toBeVisible();
});

it.each([
  ['the list of orders', { status: 1 }, ['Method', 'Tracking']],
  ['the thank-you page', { status: 1 }, ['Method']],
  ['the page of the order', { status: 4 }, []],
  ['the page of the order', { status: 4, tracking: { number: 'X1' } }, ['Method', 'Tracking']],
])('%s of %j shows %j', async (name, own, terms) => {
  show(own, screens[name]);
  await screen.findByText('Shipping address');
  const shown = screen.getAllByRole('term').map(({ textContent }) => textContent ?? '');
  expect(shown.filter((text) => ['Method', 'Tracking'].includes(text))).toEqual(terms);
});

it.each([
  [{ status: 1, payment: 'later' }, true],
  [{ status: 1, payment: 'later', invoice: { number: '26-27/000001' } }, false],
  [{ status: 2, payment: 'later' }, false],
  [{ status: 1, payment: 'paid' }, false],
])('the page of an order %j states when its invoice comes: %s', async (own, isStated) => {
  show(own, screens['the page of the order']);
  await screen.findByRole('list', { name: 'Progress' });
  const note = screen.queryByText('You will find your invoice here once your order ships.');
  expect(note !== null).toBe(isStated);
});
