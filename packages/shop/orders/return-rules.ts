import { orderStatus } from '@aangan/contract/rules/order-status';
import { returnsEnd } from '@aangan/contract/rules/return-time';
import { allowsReturns } from '@aangan/contract/rules/trust-facts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { products } from '../catalogue/schema';
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

/** Whether the day of delivery is within the store's return time. */
async function isInTime(database: Database, { id, storeId }: OrderRow): Promise<boolean> {
  const { returns } = await readStoredInfo(database, storeId);
  const [delivery] = await database
    .select({ at: sql<string>`min(${orderEvents.at})` })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), eq(orderEvents.status, orderStatus.delivered)));
  if (!returns || !delivery?.at) return false;
  return Date.now() < returnsEnd(delivery.at, returns.days);
}

/** Products of categories that the store excludes from returns, by their categories today. */
async function readExcluded(database: Database, storeId: number, handles: string[]) {
  const { returns } = await readStoredInfo(database, storeId);
  if (!returns?.exceptionCategories) return new Set<string>();
  const { handle, category, parentCategory } = products;
  const rows = await database
    .select({ handle, category, parentCategory })
    .from(products)
    .where(and(eq(products.storeId, storeId), inArray(handle, handles)));
  const excluded = rows.filter(
    ({ category, parentCategory }) =>
      !allowsReturns(
        { returns },
        { category: category ?? '', parentCategory: parentCategory ?? '' },
      ),
  );
  return new Set(excluded.map(({ handle }) => handle));
}

/** How many of each item a shopper may ask to return, by the item's id. */
export async function readReturnable(
  database: Database,
  { storeId }: Pick<OrderRow, 'storeId'>,
  items: readonly ItemWithState[],
): Promise<Map<number, number>> {
  const handles = items.map(({ productHandle }) => productHandle);
  const excluded = await readExcluded(database, storeId, handles);
  return new Map(
    items.map((item) => [item.id, excluded.has(item.productHandle) ? 0 : returnableOf(item)]),
  );
}

export async function canRequestReturn(
  database: Database,
  order: OrderRow,
  returnable: ReadonlyMap<number, number>,
  requests: readonly ReturnRequestRow[],
): Promise<boolean> {
  return (
    order.status === orderStatus.delivered &&
    requests.length < maxRequests &&
    !requests.some(isActive) &&
    [...returnable.values()].some((quantity) => quantity > 0) &&
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
