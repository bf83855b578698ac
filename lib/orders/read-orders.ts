import { ordersPerPage } from '@aangan/contract/endpoints';
import type { ReceivedOrder } from '@aangan/contract/order';
import { callShop } from '../api/browser';
import { type ApiFailure, type ApiResult, isUnsupported } from '../api/result';

/** The shopper's orders, newest first, up to the wanted one. Some backends do not paginate. */
export async function readOrders(untilOrderId?: string): Promise<ApiResult<ReceivedOrder[]>> {
  const orders = new Map<string, ReceivedOrder>();
  for (let page = 1; ; page += 1) {
    const result = await callShop('orders', page === 1 ? {} : { query: { page } });
    if (!result.ok) return result;
    const known = orders.size;
    for (const order of result.data) orders.set(order.id, order);
    const isLast = result.data.length !== ordersPerPage || orders.size === known;
    if (isLast || (untilOrderId !== undefined && orders.has(untilOrderId))) {
      return { ok: true, data: [...orders.values()] };
    }
  }
}

/** A backend may require contactInfo for a single order. */
const mayBeListed = (failure: ApiFailure) => isUnsupported(failure) || failure.status === 403;

/** One of the shopper's own orders, or undefined; falls back to the list. */
export async function readOrder(orderId: string): Promise<ApiResult<ReceivedOrder | undefined>> {
  const result = await callShop('order', { path: { orderId } });
  if (result.ok || !mayBeListed(result.failure)) return result;
  const listed = await readOrders(orderId);
  if (!listed.ok) return listed;
  return { ok: true, data: listed.data.find(({ id }) => id === orderId) };
}
