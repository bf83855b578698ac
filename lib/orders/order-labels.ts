import { paymentMessages } from '../messages/payment';
import { formatOrderAmount } from '../rules/money';
import { orderStatus } from '../rules/order-status';
import type { Order } from './order';

const { pending, processing, shipped, delivered, cancelled } = orderStatus;

const paymentLabels: Partial<Record<string, string>> = {
  open: 'Not paid',
  checking: 'Being checked',
  paid: 'Paid',
  later: 'Cash on delivery',
  'refund due': 'Paid, refund pending',
  refunded: 'Refunded',
};

export function paymentLabel({
  payment = '',
  paymentMethod,
}: Pick<Order, 'payment' | 'paymentMethod'>): string | undefined {
  if (payment === 'paid' && paymentMethod) return `Paid by ${paymentMethod}`;
  return paymentLabels[payment];
}

export function cancelLabel(
  order: Pick<Order, 'payment' | 'status' | 'price' | 'credited'>,
  symbol?: string,
) {
  if (order.payment === 'paid' && order.credited > 0) {
    return `We will refund ${formatOrderAmount(order.price.total - order.credited, symbol)} for the remaining items.`;
  }
  if (order.payment === 'paid') {
    return `You have paid ${formatOrderAmount(order.price.total, symbol)}. We will refund it.`;
  }
  if (order.payment === 'later') return "You haven't paid anything, and no cash will be collected.";
  if (order.payment === 'open') return "You haven't been charged for this order.";
  return 'If you have already paid, we will refund you.';
}

export function refundLabel(order: Pick<Order, 'payment' | 'price' | 'refund'>, symbol: string) {
  const total = order.price.total;
  const { due, refunded } = order.refund ?? {
    due: order.payment === 'refund due' ? total : 0,
    refunded: order.payment === 'refunded' ? total : 0,
  };
  const amount = (rupees: number) => formatOrderAmount(rupees, symbol);
  const isWhole = due === total;
  return (
    [
      refunded > 0 && `We have refunded ${amount(refunded)} to you.`,
      due > 0 &&
        (isWhole
          ? `You have paid ${amount(due)}. Your refund is pending.`
          : `Your refund of ${amount(due)} is pending.`),
    ]
      .filter(Boolean)
      .join(' ') || undefined
  );
}

const progressTexts: Partial<Record<number, string>> = {
  [processing]: 'We are getting it ready.',
  [shipped]: 'It is on its way.',
  [delivered]: 'It has been delivered.',
};

export function outcomeLabel(
  order: Pick<Order, 'id' | 'status' | 'payment' | 'price'>,
  symbol: string,
) {
  const { id, status, payment, price } = order;
  if (status === pending && payment === 'checking') {
    return { title: 'Payment being checked', text: paymentMessages.checking(id) };
  }
  if (status === pending) {
    return {
      title: 'Payment pending',
      text: `We have received order ${id}. We'll start preparing it as soon as you pay.`,
    };
  }
  if (status === cancelled) {
    return { title: 'This order was cancelled', text: `Order ${id} will not be delivered.` };
  }
  const how = payment === 'paid' ? 'is paid.' : 'is confirmed.';
  const isCashDue = payment === 'later' && status !== delivered;
  const cash = isCashDue ? `Please keep ${formatOrderAmount(price.total, symbol)} ready.` : '';
  return {
    title: isCashDue ? 'Order confirmed' : 'Thank you for your order',
    text: [`Order ${id} ${how}`, cash, progressTexts[status]].filter(Boolean).join(' '),
  };
}
