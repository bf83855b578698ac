import { stubFacts } from '../testing/stub-facts';
import { cancelLabel, outcomeLabel, paymentLabel, refundLabel } from './order-labels';

const noRefund = { due: 0, refunded: 0 } as NonNullable<
  Parameters<typeof refundLabel>[0]['refund']
>;
const price = { subtotal: 999, adjustments: [], total: 999 };
const order = {
  id: 'A-1',
  status: 1,
  price,
  payment: 'paid' as string | undefined,
  paymentMethod: undefined as string | undefined,
  credited: 0,
  paid: 0,
  due: 999,
  payBy: undefined as string | undefined,
  refund: undefined,
  isUncharged: false,
};

it.each([
  [{}, 'Thank you for your order', 'Order A-1 is paid. We are getting it ready.'],
  [{ payment: 'refund due' }, 'Thank you for your order', 'Order A-1 is paid.'],
  [{ payment: 'later', due: 599 }, 'Order confirmed', 'Please keep ₹599.00 ready'],
  [{ payment: 'paid in part', due: 599 }, 'Thank you for your order', '₹599.00 is still to be'],
  [
    { payment: 'later', status: 2, uncollectedCash: 599 },
    'Thank you for your order',
    'Order A-1 is confirmed. It is on its way.',
  ],
  [{ payment: undefined }, 'Thank you for your order', 'Order A-1 is confirmed. We are'],
  [{ status: 3 }, 'Thank you for your order', 'It has been delivered.'],
  [{ status: 0, payment: 'open' }, 'Payment pending', "We'll start preparing it as soon as"],
  [{ status: 0, payment: 'checking' }, 'Payment being checked', "Please don't pay again"],
  [{ status: 4, payment: 'open' }, 'This order was cancelled', 'will not be delivered'],
])('labels an order with %j "%s": %s', (state, title, text) => {
  const label = outcomeLabel({ ...order, ...state });
  expect(label.title).toBe(title);
  expect(label.text).toContain(text);
});

it.each([
  ['paid', 'You have paid ₹999.00. We will refund it.'],
  ['refund due', 'You have paid ₹999.00. We will refund it.'],
  ['later', "You haven't paid anything, and no cash will be collected."],
  ['open', "You haven't been charged for this order."],
  [undefined, 'If you have already paid, we will refund you'],
])('explains the cancellation of an order that is %s: %s', (payment, label) => {
  expect(cancelLabel({ ...order, payment })).toContain(label);
});

it('refunds what is paid of an order that is paid in part', () => {
  const label = cancelLabel({ ...order, payment: 'paid in part', paid: 400 });
  expect(label).toBe('You have paid ₹400.00. We will refund it.');
});

it('states method and time of a refund where they are known', () => {
  stubFacts({ refundTime: 'in 3–7 working days' });
  const paid = { ...order, paymentMethod: 'UPI' };
  expect(cancelLabel(paid)).toBe(
    'You have paid ₹999.00 by UPI. We will refund it. Refunds are credited in 3–7 working days.',
  );
  const refund = { ...noRefund, due: 999, method: 'UPI' };
  const due = { ...order, refund };
  expect(refundLabel(due)).toBe(
    '₹999.00 is due back to you. You paid by UPI. Refunds are credited in 3–7 working days.',
  );
  stubFacts();
});

it('names a pending and a completed refund', () => {
  expect(refundLabel({ ...order, payment: 'refund due' })).toBe('₹999.00 is due back to you.');
  expect(refundLabel({ ...order, payment: 'refunded' })).toContain('refunded ₹999.00');
  expect(refundLabel(order)).toBeUndefined();
  const refunds = [{ amount: 300.5, method: 'UPI', reference: 'UTR7' }];
  const partly = { ...noRefund, due: 200, refunded: 300.5, refunds };
  expect(refundLabel({ ...order, refund: partly })).toBe(
    'We have refunded ₹300.50 to you by UPI. Reference: UTR7. ₹200.00 is due back to you.',
  );
});

it('states all that a cancellation refunds of an order that was paid twice', () => {
  const extra = { ...noRefund, due: 999, isOverpaid: true };
  expect(cancelLabel({ ...order, refund: extra })).toBe(
    'You paid twice. We will refund ₹1,998.00 in all.',
  );
  expect(refundLabel({ ...order, refund: extra })).toBe(
    'You paid twice. ₹999.00 is due back to you.',
  );
  const refunded = { ...extra, due: 0, refunded: 999 };
  expect(cancelLabel({ ...order, refund: refunded })).toBe(
    'You have paid ₹999.00. We will refund it.',
  );
});

it.each([
  [{ payment: 'paid', paymentMethod: 'UPI' }, 'Paid by UPI'],
  [{ payment: 'paid', paymentMethod: undefined }, 'Paid'],
  [{ payment: 'paid in part', paymentMethod: 'UPI' }, 'Paid ₹400.00, still to pay ₹599.00'],
  [{ payment: 'refund due', paymentMethod: 'UPI' }, 'Paid by UPI, refund pending'],
  [{ payment: 'refund due', paymentMethod: undefined }, 'Paid, refund pending'],
  [{ payment: 'refunded', paymentMethod: 'UPI' }, 'Refunded'],
  [
    { ...order, payment: 'later', uncollectedCash: 499 },
    'Not paid. We will contact you about ₹499.00.',
  ],
])('labels the payment of %j "%s"', (order, label) => {
  expect(paymentLabel({ paid: 400, due: 599, ...order })).toBe(label);
});

it("states amounts in the store's currency symbol", () => {
  stubFacts({ orderCurrency: '$' });
  expect(paymentLabel({ ...order, uncollectedCash: 499 })).toContain('$499.00');
  stubFacts();
});
