import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  advanceSeconds,
  definition,
  fieldsCall,
  mockRouter,
  orderList,
  showPayment,
  upiField,
} from './testing/show-payment';

const loadFailed = 'Failed to load payment form. Please try again later.';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});

function expectLink(name: string, href: string) {
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
}

it.each(['', 'orderId=', 'orderId=%20'])('shows the missing order for the query "%s"', (query) => {
  showPayment({}, query);
  expect(screen.getByText('Order ID is missing. Please return to checkout.')).toBeInTheDocument();
  expectLink('Return to checkout', '/checkout');
});

it('shows amount, order, date and form', async () => {
  const shippingAddress = { address: '12 MG Road', city: 'Pune', postalCode: '411001' };
  const known = { ...orderList(0).body[0], shippingAddress, expectedDate: '2027-03-05' };
  showPayment({ 'GET /orders': [{ body: [known] }] });
  expect(await screen.findByLabelText('UPI ID')).toBeRequired();
  expect(screen.getByRole('heading', { name: 'Complete Your Payment' })).toBeInTheDocument();
  expect(screen.getByText('AB-1')).toBeInTheDocument();
  const order = await screen.findByRole('region', { name: 'Your order (2 items)' });
  expect(order).toHaveTextContent('Total₹1,299.50');
  expect(order).toHaveTextContent(/Expected by .*5 Mar.* if you pay today/);
  const amount = screen.getByText('Amount', { selector: 'dt' }).closest('div');
  expect(amount).toHaveTextContent('₹1,299.50');
  expect(screen.getByRole('button', { name: 'Pay ₹1,299.50' })).toBeInTheDocument();
});

it('states that an order is unknown, without a form', async () => {
  const error = 'Order not found or access denied';
  showPayment({
    'GET /orders': [{ body: [] }],
    [fieldsCall]: [{ status: 404, body: { error, field: 'orderId' } }],
  });
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeInTheDocument();
  expectLink('View My Orders', '/orders');
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
});

it('labels the button by the chosen method, and asks to pay in time unless that is cash', async () => {
  const options = [
    { value: 'upi', label: 'UPI' },
    {
      value: 'cash',
      label: 'Cash on delivery',
      description: 'Pay ₹1,299.50 in cash when it arrives.',
      submitLabel: 'Place order',
    },
  ];
  const method = { name: 'method', type: 'select', display: 'cards', options, defaultValue: 'upi' };
  const order = { ...orderList(0).body[0], payBy: '2030-03-01T10:10:00Z' };
  showPayment({ [fieldsCall]: [definition(method)], 'GET /orders': [{ body: [order] }] });
  expect(await screen.findByRole('button', { name: 'Pay ₹1,299.50' })).toBeInTheDocument();
  const cash = screen.getByRole('radio', { name: 'Cash on delivery' });
  expect(cash).toHaveAccessibleDescription('Pay ₹1,299.50 in cash when it arrives.');
  expect(screen.getByText(/^Pay by/)).toBeVisible();
  await userEvent.click(cash);
  expect(screen.queryByText(/^Pay by/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Place order' })).toBeInTheDocument();
});

it.each([
  ['is not listed', { body: [] }],
  ['cannot be asked for', 'down' as const],
])('lets the shopper pay an order that %s', async (_, orders) => {
  showPayment({ 'GET /orders': [orders] });
  await userEvent.type(await screen.findByLabelText('UPI ID'), 'asha@upi');
  expect(screen.getByRole('button', { name: 'Pay' })).toBeEnabled();
  expect(screen.queryByText('Amount')).not.toBeInTheDocument();
});

it.each([
  ['no answer', 'down' as const],
  ['a refusal', { status: 403, body: { error: 'Not here' } }],
  ['a malformed answer', { body: { fields: [{ label: 'without a name' }] } }],
])('says so after %s, and can be tried again', async (_, reply) => {
  showPayment({ [fieldsCall]: [reply, definition(upiField)] });
  expect(await screen.findByText(loadFailed)).toBeInTheDocument();
  expectLink('Return to checkout', '/checkout');
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByLabelText('UPI ID')).toBeInTheDocument();
  expect(screen.queryByText(loadFailed)).not.toBeInTheDocument();
});

const [placed] = orderList(2, 'later').body;

it.each([
  ['This order is already paid', orderList(1), /nothing left to pay for order AB-1/],
  ['Your order is placed', orderList(1, 'later'), /Please keep ₹1,299\.50 ready in cash: .* AB-1 /],
  [
    'Your order is placed',
    { body: [{ ...placed, uncollectedCash: 300 }] },
    /contact you about ₹300/,
  ],
  ['This order was cancelled', orderList(4), /./],
])('says "%s" instead of the form', async (title, orders, text) => {
  showPayment({ 'GET /orders': [orders] });
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(document.body).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: /^View (My Orders|order)$/ })).toBeVisible();
  expect(screen.queryByLabelText('UPI ID')).not.toBeInTheDocument();
  expect(mockRouter.replace).not.toHaveBeenCalled();
});

it.each(['orderId=AB-1', 'orderId=AB-1&result=success'])(
  'states after a return to %s that an order was paid twice',
  async (query) => {
    const refund = { due: 1299.5, refunded: 0, method: 'UPI' };
    const entries = [1299.5, -1299.5, -1299.5].map((amount) => ({
      kind: amount > 0 ? 'charge' : 'payment',
      amount,
    }));
    const [paid] = orderList(1).body;
    showPayment({ 'GET /orders': [{ body: [{ ...paid, refund, entries }] }] }, query);
    expect(await screen.findByRole('heading', { name: 'You paid twice' })).toBeInTheDocument();
    expect(
      screen.getByText(
        'Order AB-1 is paid and not affected. You paid twice. ₹1,299.50 is due back to you. You paid by UPI.',
      ),
    ).toBeInTheDocument();
    expectLink('View order', '/orders/AB-1');
    expect(mockRouter.replace).not.toHaveBeenCalled();
  },
);

describe('after returning from a payment page', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('continues once the order is paid, regardless of the result parameter', async () => {
    showPayment({ 'GET /orders': [orderList(0), orderList(1)] }, 'orderId=AB-1&result=success');
    expect(screen.getByText('Checking your payment…')).toBeInTheDocument();
    await advanceSeconds(3);
    expect(mockRouter.replace).toHaveBeenCalledWith('/order-success?orderId=AB-1');
  });

  it('shows the form without a payment and continues to poll', async () => {
    const { orderRequestCount } = showPayment({}, 'orderId=AB-1&result=success');
    await advanceSeconds(19);
    expect(screen.getByText('Checking your payment…')).toBeInTheDocument();
    await advanceSeconds(2);
    const note = screen.getByText(/We haven't received your payment yet/);
    expect(within(note).getByRole('link', { name: 'your orders' })).toBeInTheDocument();
    expect(screen.getByLabelText('UPI ID')).toBeInTheDocument();
    const before = orderRequestCount();
    await advanceSeconds(20);
    expect(orderRequestCount()).toBeGreaterThan(before);
    expect(mockRouter.replace).not.toHaveBeenCalled();
  });

  it.each([
    ['declined', 'The payment was declined.'],
    ['cancelled', 'You cancelled the payment.'],
  ])('shows %s at once with the form', async (result, reason) => {
    showPayment({}, `orderId=AB-1&result=${result}`);
    await advanceSeconds(0.1);
    expect(screen.getByRole('alert')).toHaveTextContent(
      `${reason} We have received no money for this order. Try again, or choose another method.`,
    );
    expect(screen.getByLabelText('UPI ID')).toBeInTheDocument();
  });
});
