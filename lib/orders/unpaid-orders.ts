import type { ReceivedOrder } from '@aangan/contract/order';
import { orderStatus } from '@aangan/contract/rules/order-status';

/** Undefined without an order that waits for payment. */
export function unpaidOrders(orders: readonly ReceivedOrder[] = []) {
  const [first, ...rest] = orders.filter(
    ({ status, payment }) => status === orderStatus.pending && payment !== 'checking',
  );
  return first && ([first, ...rest] as const);
}
