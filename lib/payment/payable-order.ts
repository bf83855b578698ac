import type { ReceivedOrder } from '../contract/order';
import { orderStatus } from '../contract/order-status';
import { totalRupees } from '../money';

/** What the payment page knows about the order it collects for. */
export type PayableOrder = {
  id: string;
  state: 'pending' | 'cancelled' | 'paid';
  /** Rupees: the server's total, else the sum of price times quantity; undefined without items. */
  amount: number | undefined;
  /** As the backend lists it. */
  received: ReceivedOrder;
};

/** Every state but Pending and Cancelled comes after paying (specification §4). */
function stateOf(status: number): PayableOrder['state'] {
  if (status === orderStatus.pending) return 'pending';
  return status === orderStatus.cancelled ? 'cancelled' : 'paid';
}

/** Finds the order among the shopper's own. */
export function payableOrder(
  orders: readonly ReceivedOrder[],
  orderId: string,
): PayableOrder | undefined {
  const order = orders.find(({ id }) => id === orderId);
  if (!order) return undefined;
  const { id, status, total, items } = order;
  return {
    id,
    state: stateOf(status),
    received: order,
    amount: total ?? (items.length > 0 ? totalRupees(items) : undefined),
  };
}
