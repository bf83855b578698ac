import { dayInIndia, dayMs, startOfDay } from '@aangan/contract/rules/dates';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/open';
import { readStoredInfo } from '../stores/stores';
import { type ItemWithState, returnableOf } from './order-parts';
import type { OrderRow } from './schema';
import { orderEvents, type PartItem, returnRequests } from './schema';

/** Each one sends a mail to the merchant. */
const maxRequests = 5;

type ReturnRequestRow = typeof returnRequests.$inferSelect;

/** Oldest first. */
export const readReturnRequests = (database: Database, orderId: string) =>
  database
    .select()
    .from(returnRequests)
    .where(eq(returnRequests.orderId, orderId))
    .orderBy(asc(returnRequests.id));

const isActive = ({ status }: ReturnRequestRow) => status === 'open' || status === 'accepted';

/** Whether the day of delivery is within the store's return time, as `isReturnable` of the storefront. */
async function isInTime(database: Database, { id, storeId }: OrderRow): Promise<boolean> {
  const { returns } = await readStoredInfo(database, storeId);
  const [delivery] = await database
    .select({ at: sql<string>`min(${orderEvents.at})` })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), eq(orderEvents.status, orderStatus.delivered)));
  if (!returns || !delivery?.at) return false;
  const deliveredOn = startOfDay(dayInIndia(Date.parse(delivery.at)));
  return Date.now() < deliveredOn + (returns.days + 1) * dayMs;
}

export async function canRequestReturn(
  database: Database,
  order: OrderRow,
  items: readonly ItemWithState[],
  requests: readonly ReturnRequestRow[],
): Promise<boolean> {
  return (
    order.status === orderStatus.delivered &&
    requests.length < maxRequests &&
    !requests.some(isActive) &&
    items.some((item) => returnableOf(item) > 0) &&
    (await isInTime(database, order))
  );
}

export const toRequestResponse = ({ items, createdAt, ...request }: ReturnRequestRow) => ({
  items: items.map(({ itemId, quantity }: PartItem) => ({ id: itemId, quantity })),
  reason: request.reason,
  status: request.status,
  reply: request.reply,
  requestedAt: createdAt.toISOString(),
});
