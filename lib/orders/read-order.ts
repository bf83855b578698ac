import { callShop } from '../api/browser';
import type { ApiFailure, ApiResult } from '../api/result';
import type { ReceivedOrder } from '../contract/order';
import { readOrders } from './read-orders';

/** Whether the backend may have the order in the list alone: it may want a contact with the number. */
function mayBeListed(failure: ApiFailure): boolean {
  if (failure.kind !== 'refused') return false;
  return [400, 403, 404, 405, 410, 422, 501].includes(failure.status);
}

/**
 * One of the signed-in shopper's own orders, undefined when there is no such. A backend that tells it
 * to nobody without a contact has it in the list.
 */
export async function readOrder(orderId: string): Promise<ApiResult<ReceivedOrder | undefined>> {
  const result = await callShop('order', { path: { orderId } });
  if (result.ok || !mayBeListed(result.failure)) return result;
  const listed = await readOrders(orderId);
  if (!listed.ok) return listed;
  return { ok: true, data: listed.data.find(({ id }) => id === orderId) };
}
