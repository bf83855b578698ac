import type { ReceivedOrder } from '@aangan/contract/order';
import { callShop } from '../api/browser';
import type { ApiFailure, ApiResult } from '../api/result';
import { readOrders } from './read-orders';

/** A backend may require contactInfo for a single order. */
function mayBeListed(failure: ApiFailure): boolean {
  if (failure.kind !== 'rejected') return false;
  return [400, 403, 404, 405, 410, 422, 501].includes(failure.status);
}

/** One of the shopper's own orders, or undefined; falls back to the list. */
export async function readOrder(orderId: string): Promise<ApiResult<ReceivedOrder | undefined>> {
  const result = await callShop('order', { path: { orderId } });
  if (result.ok || !mayBeListed(result.failure)) return result;
  const listed = await readOrders(orderId);
  if (!listed.ok) return listed;
  return { ok: true, data: listed.data.find(({ id }) => id === orderId) };
}
