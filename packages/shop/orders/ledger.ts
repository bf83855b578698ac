import { dayInIndia, formatDate, startOfDay } from '@aangan/contract/rules/dates';
import { sumEntries } from '@aangan/contract/rules/order-entries';
import { asc, eq, inArray, sql } from 'drizzle-orm';
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

/** The refunds of an order, oldest first, each with the reference that it has by now. */
export const listRefunds = (entries: readonly OrderEntry[]) =>
  entries
    .filter(({ kind, amountPaise }) => kind === 'refund' && amountPaise > 0)
    .map(({ id, at, amountPaise, method, reference, note }) => ({
      ...{ id, at, amountPaise, method, note },
      reference:
        reference ?? entries.find(({ correctsId }) => correctsId === id)?.reference ?? null,
    }));
export type Refund = ReturnType<typeof listRefunds>[number];

export const readSums = async (database: Database, orderId: string) =>
  sumEntries(await readEntries(database, [orderId]));

const balancePaise = sql`(select coalesce(sum(${orderEntries.amountPaise}), 0) from ${orderEntries} where ${eq(orderEntries.orderId, orders.id)})`;

/** Of an order of a query: what its shopper, or its store, owes. */
export const isOwed = sql`${balancePaise} > 0`;
export const isRefundDue = sql`${balancePaise} < 0`;
