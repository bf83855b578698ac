import { orderStatus } from '../contract/order-status';
import { formatOrderAmount } from '../money';
import type { Order } from './order';

const { pending, processing, shipped, delivered, cancelled } = orderStatus;

const payments: Partial<Record<string, string>> = {
  open: 'Not paid',
  paid: 'Paid',
  later: 'Cash on delivery',
  'refund due': 'Paid, refund pending',
  refunded: 'Refunded',
};

export function paymentLabel({ payment = '' }: Pick<Order, 'payment'>): string | undefined {
  return payments[payment];
}

export function cancelLabel(order: Pick<Order, 'payment' | 'status' | 'price'>, symbol: string) {
  if (order.payment === 'paid') {
    return `You have paid ${formatOrderAmount(order.price.total, symbol)}. The shop will refund it to you.`;
  }
  if (order.payment === 'later') return 'Nothing has been paid, and nothing will be collected.';
  if (order.payment === 'open') return "You haven't been charged for this order.";
  return 'If you have paid already, the shop will refund it to you.';
}

export function refundLabel(order: Pick<Order, 'payment' | 'price'>, symbol: string) {
  const amount = formatOrderAmount(order.price.total, symbol);
  if (order.payment === 'refunded') {
    return `The shop has refunded ${amount} to you.`;
  }
  if (order.payment !== 'refund due') return undefined;
  return `You have paid ${amount}. Your refund is pending.`;
}

const progress: Partial<Record<number, string>> = {
  [processing]: 'We are getting it ready.',
  [shipped]: 'It is on its way.',
  [delivered]: 'It has been delivered.',
};

export function outcomeLabel(order: Pick<Order, 'id' | 'status' | 'payment'>) {
  const { id, status, payment } = order;
  if (status === pending) {
    return {
      title: 'Payment pending',
      text: `Order ${id} is placed but not paid yet. We'll get it ready once it is.`,
    };
  }
  if (status === cancelled) {
    return { title: 'This order was cancelled', text: `Order ${id} will not be delivered.` };
  }
  const how = { paid: ' is paid', later: ' is paid on delivery' }[payment ?? ''] ?? ' is confirmed';
  return {
    title: 'Thank you for your order',
    text: `Order ${id}${how}. ${progress[status] ?? ''}`.trim(),
  };
}
