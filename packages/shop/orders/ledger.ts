import { dayInIndia, formatDate, startOfDay } from '@aangan/contract/rules/dates';
import { sumEntries } from '@aangan/contract/rules/order-entries';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { pick } from '../catalogue/product-fields';
import { orderEntries } from '../payments/schema';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import { orders } from './schema';

export type OrderEntry = typeof orderEntries.$inferSelect;

export type NewEntry = typeof orderEntries.$inferInsert;

/** The time of an entry of a day: undefined of today, 409 before its order was placed. */
export function timeOf(
  day: string | undefined,
  { id, createdAt }: Pick<typeof orders.$inferSelect, 'id' | 'createdAt'>,
): Date | undefined {
  if (day === undefined || day === dayInIndia()) return undefined;
  if (day >= dayInIndia(createdAt)) return new Date(Math.max(startOfDay(day), Number(createdAt)));
  const placed = `Order ${id} was placed on ${formatDate(createdAt)}`;
  throw new HttpError(409, `${placed}: use that day or a later one.`, { field: 'date' });
}

/** The caller has locked the order. */
export const addEntries = (database: Database, entries: NewEntry[]): Promise<OrderEntry[]> =>
  database.insert(orderEntries).values(entries).returning();

/** Oldest first. */
export const readEntries = (database: Database, orderIds: string[]): Promise<OrderEntry[]> =>
  database
    .select()
    .from(orderEntries)
    .where(inArray(orderEntries.orderId, orderIds))
    .orderBy(asc(orderEntries.id));

/** The entries of an order, each with the amount and the reference that it has by now. */
export const correctedEntries = (entries: readonly OrderEntry[]): OrderEntry[] =>
  entries
    .filter(({ correctsId }) => correctsId === null)
    .map((entry) => {
      const later = entries.filter(({ correctsId }) => correctsId === entry.id);
      return {
        ...entry,
        amountPaise: later.reduce((sum, { amountPaise }) => sum + amountPaise, entry.amountPaise),
        reference: later.findLast(({ reference }) => reference)?.reference ?? entry.reference,
      };
    });

/** The refunds of an order, oldest first. */
export const listRefunds = (entries: readonly OrderEntry[]) =>
  correctedEntries(entries)
    .filter(({ kind }) => kind === 'refund')
    .map((entry) => pick(entry, ['id', 'at', 'amountPaise', 'method', 'reference', 'note']));
export type Refund = ReturnType<typeof listRefunds>[number];

export const readSums = async (database: Database, orderId: string) =>
  sumEntries(await readEntries(database, [orderId]));

const balancePaise = sql`(select coalesce(sum(${orderEntries.amountPaise}), 0) from ${orderEntries} where ${eq(orderEntries.orderId, orders.id)})`;

/** Of an order of a query: what its shopper, or its store, owes. */
export const isOwed = sql`${balancePaise} > 0`;
export const isRefundDue = sql`${balancePaise} < 0`;
