import { and, eq } from 'drizzle-orm';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import { normaliseOrderNumber } from './order-number';
import type { OrderRow } from './schema';
import { orders } from './schema';

export type CustomerOrder = { storeId: number; userId: string; number: string };

/** Of a request. */
export const customerOrderOf = (
  { store, user }: { store: { id: number }; user: { id: string } },
  { orderId: number }: { orderId: string },
): CustomerOrder => ({ storeId: store.id, userId: user.id, number });

/** 404 for another shopper's order; `field` names the input that it came from. */
export async function requireCustomerOrder(
  database: Database,
  { storeId, userId, number: typed }: CustomerOrder,
  field?: string,
): Promise<OrderRow> {
  const number = normaliseOrderNumber(typed);
  const [order] = await database
    .select()
    .from(orders)
    .where(and(eq(orders.storeId, storeId), eq(orders.userId, userId), eq(orders.id, number)));
  if (order) return order;
  throw new HttpError(
    404,
    'Order not found or access denied',
    field === undefined ? {} : { field },
  );
}
