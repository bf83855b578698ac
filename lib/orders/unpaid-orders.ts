import type { ReceivedOrder } from '@aangan/contract/order';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { priceBreakdown } from './price-breakdown';

/** An order that waits for payment; the total in rupees. */
export type UnpaidOrder = { id: string; total: number };

export function unpaidOrders(orders: readonly ReceivedOrder[] = []) {
  const [first, ...rest] = orders
    .filter(({ status, payment }) => status === orderStatus.pending && payment !== 'checking')
    .map((order): UnpaidOrder => ({ id: order.id, total: priceBreakdown(order).total }));
  return first && ([first, ...rest] as const);
}
