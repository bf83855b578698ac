import { groupBy } from '@aangan/contract/rules/group-by';
import { sumEntries } from '@aangan/contract/rules/order-entries';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { displayedSize, type Options } from '@aangan/contract/rules/variants';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { issueCreditNote } from '../invoices/issue-invoice';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import { addEntries, type OrderEntry, readEntries } from './ledger';
import { addItems, beforeReturns, creditedAmounts, isCredit } from './part-amounts';
import type { OrderItemRow, OrderPart, OrderRow } from './schema';
import { orderItems, orderParts, type PartItem, returnRequests } from './schema';

/** "Railing Planter, Olive, M"; without an option that ends the title. */
export const titleWithOptions = (title: string, { size, color }: Options): string =>
  [title, ...[color, displayedSize(size)].filter((option) => !title.endsWith(option ?? ''))].join(
    ', ',
  );

/** How staff name a parcel: by its tracking number, or its place among the parcels of the order. */
export const parcelName = <Part extends Pick<OrderPart, 'kind' | 'tracking'>>(
  parts: readonly Part[],
  parcel: Part,
): string =>
  parcel.tracking?.number ??
  String(parts.filter(({ kind }) => kind === 'shipment').indexOf(parcel) + 1);

export const groupByOrder = <T extends { orderId: string }>(rows: T[]): Map<string, T[]> =>
  groupBy(rows, ({ orderId }) => orderId);

const itemsOf = (database: Database, orderIds: string[]): Promise<OrderItemRow[]> =>
  database
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, orderIds))
    .orderBy(asc(orderItems.id));

const partsOf = (database: Database, orderIds: string[]): Promise<OrderPart[]> =>
  database
    .select()
    .from(orderParts)
    .where(inArray(orderParts.orderId, orderIds))
    .orderBy(asc(orderParts.id));

export const readItems = (database: Database, orderId: string) => itemsOf(database, [orderId]);
export const readItemsByOrder = async (database: Database, orderIds: string[]) =>
  groupByOrder(await itemsOf(database, orderIds));

/** Oldest first. */
export const readParts = (database: Database, orderId: string) => partsOf(database, [orderId]);
export const readPartsByOrder = async (database: Database, orderIds: string[]) =>
  groupByOrder(await partsOf(database, orderIds));

/** The quantities of an item. Shipped ones may be delivered or returned; cancelled ones are neither. */
export type ItemState = {
  cancelled: number;
  returned: number;
  shipped: number;
  delivered: number;
};

/** The items with their states. A whole order is shipped or delivered by its status. */
export function withStates<Item extends Pick<OrderItemRow, 'id' | 'quantity'>>(
  { status }: Pick<OrderRow, 'status'>,
  items: readonly Item[],
  parts: readonly OrderPart[],
): (Item & ItemState)[] {
  const sum = (chosen: OrderPart[]) => addItems(new Map(), ...chosen);
  const cancelled = sum(parts.filter(({ kind }) => kind === 'cancellation'));
  const returned = sum(parts.filter(({ kind }) => kind === 'return'));
  const shipments = parts.filter(({ kind }) => kind === 'shipment');
  const shipped = sum(shipments);
  const delivered = sum(shipments.filter(({ deliveredAt }) => deliveredAt));
  const isDelivered = status === orderStatus.delivered;
  const isShipped = isDelivered || status === orderStatus.shipped;
  return items.map((item) => {
    const uncancelled = item.quantity - (cancelled.get(item.id) ?? 0);
    return {
      ...item,
      cancelled: cancelled.get(item.id) ?? 0,
      returned: returned.get(item.id) ?? 0,
      shipped: isShipped ? uncancelled : (shipped.get(item.id) ?? 0),
      delivered: isDelivered ? uncancelled : (delivered.get(item.id) ?? 0),
    };
  });
}

/** Whether an item is not cancelled as a whole. */
export const isUncancelled = sql`${orderItems.quantity} > (
  select coalesce(sum((item ->> 'quantity')::int), 0)
  from ${orderParts}, jsonb_array_elements(${orderParts.items}) as item
  where ${orderParts.orderId} = ${orderItems.orderId} and ${orderParts.kind} = 'cancellation'
    and (item ->> 'itemId')::int = ${orderItems.id})`;

export const readItemStates = async (database: Database, order: Pick<OrderRow, 'id' | 'status'>) =>
  withStates(order, await readItems(database, order.id), await readParts(database, order.id));
export type ItemWithState = OrderItemRow & ItemState;

type Counted = Pick<OrderItemRow, 'quantity'> & ItemState;

/** Neither cancelled nor returned. */
export const remainingOf = ({ quantity, cancelled, returned }: Counted): number =>
  quantity - cancelled - returned;
export const unshippedOf = ({ quantity, cancelled, shipped }: Counted): number =>
  quantity - cancelled - shipped;
export const returnableOf = ({
  shipped,
  returned,
}: Pick<ItemState, 'shipped' | 'returned'>): number => shipped - returned;

/** Whether a Processing order has a parcel on the way. */
export const isPartlyShipped = (
  { status }: Pick<OrderRow, 'status'>,
  items: readonly ItemState[],
): boolean => status === orderStatus.processing && items.some((item) => returnableOf(item) > 0);

/** Whether a parcel on its way may be shipped again: neither paid for in cash nor taken back. */
export const isUndoable = (
  { status, items, entries }: { status: number; items: ItemWithState[]; entries: OrderEntry[] },
  { kind, deliveredAt, collectsCash, items: shipped }: OrderPart,
): boolean =>
  kind === 'shipment' &&
  (status === orderStatus.processing || status === orderStatus.shipped) &&
  !deliveredAt &&
  !(collectsCash && entries.some((entry) => entry.kind === 'payment' && entry.method === 'cash')) &&
  items.every(
    (item) =>
      returnableOf(item) >= (shipped.find(({ itemId }) => itemId === item.id)?.quantity ?? 0),
  );

export const partItems = (
  items: readonly ItemWithState[],
  countOf: (item: ItemWithState) => number,
): PartItem[] =>
  items
    .map((item) => ({ itemId: item.id, quantity: countOf(item) }))
    .filter(({ quantity }) => quantity > 0);

export const includesAll = (chosen: readonly PartItem[], rest: readonly PartItem[]): boolean =>
  rest.every(({ itemId, quantity }) =>
    chosen.some((item) => item.itemId === itemId && item.quantity === quantity),
  );

/** 2 × Terracotta Pot, 7 inch */
export const describeItems = (
  items: readonly Pick<OrderItemRow, 'id' | 'title' | 'size' | 'color'>[],
  chosen: readonly PartItem[],
): string[] =>
  items.flatMap((item) => {
    const quantity = chosen.find(({ itemId }) => itemId === item.id)?.quantity;
    return quantity ? [`${quantity} × ${titleWithOptions(item.title, item)}`] : [];
  });

/**
 * `item` is a product handle or the number of a line, which a handle may look like; without a
 * quantity, all that is possible.
 */
export type RequestedItem = { item: string | number; quantity?: number | undefined };

function findItem(items: readonly ItemWithState[], orderId: string, wanted: string | number) {
  const byHandle = items.filter(({ productHandle }) => productHandle === wanted);
  if (byHandle.length > 1) {
    const lines = byHandle.map((item) => items.indexOf(item) + 1).join(' or ');
    throw new HttpError(409, `Order ${orderId} has ${wanted} on several lines. Use line ${lines}.`);
  }
  const isLine = typeof wanted === 'number' || /^\d{1,4}$/.test(wanted);
  const item = byHandle[0] ?? (isLine ? items[Number(wanted) - 1] : undefined);
  if (!item) throw new HttpError(409, `Order ${orderId} has no item "${wanted}".`);
  return item;
}

type CountedVerb = 'shipped' | 'cancelled' | 'returned';

function whyNone({ shipped, returned }: ItemWithState, verb: CountedVerb): string {
  if (verb === 'returned') return returned > 0 ? 'has been returned' : 'has not been shipped';
  return shipped > 0 ? 'has been shipped' : 'has been cancelled';
}

/** 409 for unknown items and for more than `countOf` allows. */
export function chooseItems(
  items: readonly ItemWithState[],
  orderId: string,
  requested: readonly RequestedItem[],
  countOf: (item: ItemWithState) => number,
  verb: CountedVerb,
): PartItem[] {
  const chosen = new Map<ItemWithState, number>();
  for (const { item: wanted, quantity } of requested) {
    const item = findItem(items, orderId, wanted);
    chosen.set(item, (chosen.get(item) ?? 0) + (quantity ?? Math.max(1, countOf(item))));
  }
  for (const [item, quantity] of chosen) {
    const possible = countOf(item);
    if (quantity > possible) {
      const field = `items.${items.indexOf(item) + 1}`;
      if (possible === 0) {
        const reason = `${item.title} of order ${orderId} ${whyNone(item, verb)}`;
        throw new HttpError(409, `${reason}: none of it can be ${verb} now.`, { field });
      }
      throw new HttpError(
        409,
        `Only ${possible} × ${item.title} of order ${orderId} can be ${verb}, not ${quantity}.`,
        { field },
      );
    }
  }
  return [...chosen].map(([{ id }, quantity]) => ({ itemId: id, quantity }));
}

/**
 * Cash to be collected has no paise where the total had none. Goodwill ends where less is left to pay
 * than it.
 */
async function settleGoodwill(
  database: Database,
  { id: orderId, totalPaise }: Pick<OrderRow, 'id' | 'totalPaise'>,
  { kind }: OrderPart,
): Promise<void> {
  const entries = await readEntries(database, [orderId]);
  const { paidPaise, balancePaise, goodwillPaise, refundablePaise } = sumEntries(entries);
  const isRounded = kind === 'cancellation' && paidPaise === 0 && totalPaise % 100 === 0;
  const cash = sumEntries(beforeReturns(entries, await readParts(database, orderId)));
  const roundingPaise = isRounded ? goodwillPaise - ((cash.balancePaise + goodwillPaise) % 100) : 0;
  const beyondPaidPaise = Math.max(0, 0 - balancePaise - roundingPaise - refundablePaise);
  const amountPaise = roundingPaise + beyondPaidPaise;
  if (amountPaise === 0) return;
  const note = isRounded ? 'Rounding' : 'Goodwill, counted towards this';
  await addEntries(database, [{ orderId, kind: 'credit', amountPaise, note }]);
}

/**
 * Records cancelled or returned items and credits them, and issues a credit note of an amount if the
 * order has an invoice. The caller has locked the order.
 */
export async function creditItems(
  database: Database,
  { id: orderId, charges, totalPaise }: Pick<OrderRow, 'id' | 'charges' | 'totalPaise'>,
  kind: 'cancellation' | 'return',
  items: PartItem[],
  note: string | null | undefined,
): Promise<OrderPart> {
  const lines = await readItems(database, orderId);
  const credits = (await readParts(database, orderId)).filter(isCredit);
  const before = addItems(new Map(), ...credits);
  const [part] = await database
    .insert(orderParts)
    .values({ orderId, kind, items, note })
    .returning();
  if (!part) throw new Error('The part was not created.');
  const amounts = creditedAmounts(charges, lines, before, addItems(before, part));
  const entry = { orderId, kind: 'credit', partId: part.id } as const;
  const entries = amounts
    .filter(({ paise }) => paise > 0)
    .map(({ paise, ...line }) => ({ ...entry, ...line, amountPaise: -paise }));
  if (entries.length > 0) {
    await addEntries(database, entries);
    await issueCreditNote(database, orderId, part.id);
  }
  await settleGoodwill(database, { id: orderId, totalPaise }, part);
  if (kind === 'return') {
    await database
      .update(returnRequests)
      .set({ status: 'completed' })
      .where(
        and(
          eq(returnRequests.orderId, orderId),
          inArray(returnRequests.status, ['open', 'accepted']),
        ),
      );
  }
  return part;
}
