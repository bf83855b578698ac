import { partPaidLabel, paymentLabels } from '@aangan/contract/rules/order-entries';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { payByLabel } from '@aangan/contract/rules/pay-by';
import { paymentMessages } from '../messages/payment';
import { shopFacts } from '../shop/facts';
import type { Order } from './order';
import { orderAmount } from './order-amount';

const { pending, processing, shipped, delivered, cancelled } = orderStatus;

/** Other backends may have states of their own. */
const labels: Partial<Record<string, string>> = paymentLabels;

const partPaid = 'paid in part';

/** Of an order that is not cancelled: a refund may be due for some of its items. */
const isPaid = (payment: string | undefined) => payment === 'paid' || payment === 'refund due';

export function paymentLabel({
  payment = '',
  paymentMethod,
  uncollectedCash,
  paid,
  due,
}: Pick<Order, 'payment' | 'paymentMethod' | 'paid' | 'due'> &
  Partial<Pick<Order, 'uncollectedCash'>>): string | undefined {
  if (payment === partPaid) return partPaidLabel(orderAmount(paid), orderAmount(due));
  if (uncollectedCash) {
    return `Not paid. We will contact you about ${orderAmount(uncollectedCash)}.`;
  }
  if (isPaid(payment) && paymentMethod) {
    return `Paid by ${paymentMethod}${payment === 'paid' ? '' : ', refund pending'}`;
  }
  return labels[payment];
}

function refundTimeLabel(): string | undefined {
  const { refundTime } = shopFacts();
  return refundTime && `Refunds are credited ${refundTime}.`;
}

const by = (method: string | undefined) => (method ? ` by ${method}` : '');

const sentences = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' ');

export function cancelLabel(
  order: Pick<
    Order,
    'payment' | 'paymentMethod' | 'status' | 'price' | 'credited' | 'paid' | 'refund'
  >,
) {
  const { payment, paymentMethod, price, credited, refund } = order;
  if (isPaid(payment) || payment === partPaid) {
    const remaining = payment === partPaid ? order.paid : price.total - credited;
    const paid =
      credited > 0
        ? `We will refund ${orderAmount(remaining)} for the remaining items.`
        : `You have paid ${orderAmount(remaining)}${by(paymentMethod)}. We will refund it.`;
    return sentences(
      refund?.isOverpaid && refund.due > 0
        ? `You paid twice. We will refund ${orderAmount(remaining + refund.due)} in all.`
        : paid,
      refundTimeLabel(),
    );
  }
  if (payment === 'later') return "You haven't paid anything, and no cash will be collected.";
  if (payment === 'open') return "You haven't been charged for this order.";
  return 'If you have already paid, we will refund you.';
}

/** What became of the money of a cancelled order, or of a part of one. */
export function refundLabel(
  order: Pick<Order, 'payment' | 'price' | 'refund' | 'isUncharged'>,
): string | undefined {
  if (order.isUncharged) return 'We have received no payment for this order.';
  const total = order.price.total;
  const refund = order.refund ?? {
    due: order.payment === 'refund due' ? total : 0,
    refunded: order.payment === 'refunded' ? total : 0,
  };
  return refund.due + refund.refunded === 0 ? undefined : refundText(refund);
}

type Refund = { due: number; refunded: number } & Partial<NonNullable<Order['refund']>>;

/** Ends the sentence about a refund; the page of the order lists several. */
function refundEnd([refund, ...others]: NonNullable<Refund['refunds']> = []): string {
  const { method, reference } = (others.length === 0 && refund) || {};
  return `${by(method)}.${reference ? ` Reference: ${reference}.` : ''}`;
}

/** `due` or `refunded` is more than 0. */
export function refundText({ due, refunded, method, refunds, isOverpaid }: Refund): string {
  return sentences(
    isOverpaid && 'You paid twice.',
    refunded > 0 && `We have refunded ${orderAmount(refunded)} to you${refundEnd(refunds)}`,
    due > 0 && `${orderAmount(due)} is due back to you.`,
    method && `You paid by ${method}.`,
    due > 0 && refundTimeLabel(),
  );
}

const progressTexts: Partial<Record<number, string>> = {
  [processing]: 'We are getting it ready.',
  [shipped]: 'It is on its way.',
  [delivered]: 'It has been delivered.',
};

export function outcomeLabel(
  order: Pick<Order, 'id' | 'status' | 'payment' | 'due' | 'payBy'> &
    Partial<Pick<Order, 'uncollectedCash'>>,
) {
  const { id, status, payment, due, payBy, uncollectedCash } = order;
  if (status === pending && payment === 'checking') {
    return { title: 'Payment being checked', text: paymentMessages.checking(id) };
  }
  if (status === pending) {
    return {
      title: 'Payment pending',
      text: sentences(
        `We have received order ${id}. We'll start preparing it as soon as you pay.`,
        payByLabel(payBy),
      ),
    };
  }
  if (status === cancelled) {
    return { title: 'This order was cancelled', text: `Order ${id} will not be delivered.` };
  }
  const how = isPaid(payment) ? 'is paid.' : 'is confirmed.';
  const isCashDue = payment === 'later' && status !== delivered && !uncollectedCash;
  const rest =
    (isCashDue && `Please keep ${orderAmount(due)} ready to pay on delivery.`) ||
    (payment === partPaid && `${orderAmount(due)} is still to be paid.`);
  return {
    title: isCashDue ? 'Order confirmed' : 'Thank you for your order',
    text: sentences(`Order ${id} ${how}`, progressTexts[status], rest),
  };
}
