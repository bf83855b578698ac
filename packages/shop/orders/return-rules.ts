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

type Returns = Awaited<ReturnType<typeof readStoredInfo>>['returns'];

/** Whether the day of delivery is within the store's return time. */
async function isInTime(database: Database, orderId: string, returns: Returns): Promise<boolean> {
  const [delivery] = await database
    .select({ at: sql<string>`min(${orderEvents.at})` })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.status, orderStatus.delivered)));
  if (!returns || !delivery?.at) return false;
  return Date.now() < returnsEnd(delivery.at, returns.days);
}

/** Products of categories that the store excludes from returns, by their categories today. */
async function readExcluded(
  database: Database,
  storeId: number,
  returns: Returns,
  handles: string[],
) {
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

/** Whether a shopper may ask for a return now, and how many of each item, by the item's id. */
export async function readReturnTerms(
  database: Database,
  order: OrderRow,
  items: readonly ItemWithState[],
  requests: readonly ReturnRequestRow[],
): Promise<{ canReturn: boolean; returnable: ReadonlyMap<number, number> }> {
  const isOpen =
    order.status === orderStatus.delivered &&
    requests.length < maxRequests &&
    !requests.some(isActive);
  if (!isOpen) return { canReturn: false, returnable: new Map() };
  const { returns } = await readStoredInfo(database, order.storeId);
  const handles = items.map(({ productHandle }) => productHandle);
  const excluded = await readExcluded(database, order.storeId, returns, handles);
  const returnable = new Map(
    items.map((item) => [item.id, excluded.has(item.productHandle) ? 0 : returnableOf(item)]),
  );
  const canReturn =
    [...returnable.values()].some((quantity) => quantity > 0) &&
    (await isInTime(database, order.id, returns));
  return { canReturn, returnable };
}

export const toRequestResponse = ({ items, createdAt, ...request }: ReturnRequestRow) => ({
  items: items.map(({ itemId, quantity }: PartItem) => ({ id: itemId, quantity })),
  reason: request.reason,
  status: request.status,
  reply: request.reply,
  requestedAt: createdAt.toISOString(),
});
