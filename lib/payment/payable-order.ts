import type { ReceivedOrder } from '@aangan/contract/order';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { priceBreakdown } from '../price-breakdown';

export type PayableOrder = {
  id: string;
  /** `checking`: the shopper has reported a payment; `later`: the cash is due on delivery. */
  state: 'pending' | 'checking' | 'cancelled' | 'paid' | 'later' | 'unknown';
  /** Rupees; undefined where the backend sends neither a total nor items. */
  amount: number | undefined;
  received: ReceivedOrder;
};

const { pending, processing, shipped, delivered, cancelled } = orderStatus;

/** The statuses between Pending and Cancelled follow payment (specification §4). */
const states: Partial<Record<number, PayableOrder['state']>> = {
  [pending]: 'pending',
  [processing]: 'paid',
  [shipped]: 'paid',
  [delivered]: 'paid',
  [cancelled]: 'cancelled',
};

export function findPayableOrder(
  orders: readonly ReceivedOrder[],
  orderId: string,
): PayableOrder | undefined {
  const order = orders.find(({ id }) => id === orderId);
  if (!order) return undefined;
  const { id, status, total, items, payment } = order;
  const isReported = status === pending && payment === 'checking';
  const isCashDue = payment === 'later' && (status === processing || status === shipped);
  return {
    id,
    state: isReported ? 'checking' : isCashDue ? 'later' : (states[status] ?? 'unknown'),
    received: order,
    amount: total === undefined && items.length === 0 ? undefined : priceBreakdown(order).total,
  };
}
