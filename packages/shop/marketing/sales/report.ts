import { dayMs, startOfDay } from '@aangan/contract/rules/dates';
import type { EntryKind } from '@aangan/contract/rules/order-entries';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { and, asc, desc, eq, exists, gt, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { listInvoices } from '../../invoices/read-invoice';
import type { InvoiceKind } from '../../invoices/schema';
import type { Taxes } from '../../invoices/taxes';
import { allRows } from '../../merchant/all-rows';
import { orderEvents, orderItems, orders } from '../../orders/schema';
import { orderEntries } from '../../payments/schema';
import type { Database } from '../../platform/database/open';
import { toPaise } from '../../platform/paise';

/** Days in India, the last one included. */
type ReportPeriod = { storeId: number; from: string; to: string };

const { id, at, kind, amountPaise, quantity } = orderEntries;

/** Entries count on the day on which they were written. */
const isWritten = ({ storeId, from, to }: ReportPeriod, ...kinds: EntryKind[]) =>
  and(
    eq(orders.storeId, storeId),
    gte(at, new Date(startOfDay(from))),
    lt(at, new Date(startOfDay(to) + dayMs)),
    inArray(kind, kinds),
  );

/** Paid or to be paid on delivery, though it may be cancelled since. */
const wasConfirmed = (database: Database) =>
  exists(
    database
      .select({ id: orderEvents.id })
      .from(orderEvents)
      .where(
        and(eq(orderEvents.orderId, orders.id), eq(orderEvents.status, orderStatus.processing)),
      ),
  );

const sumOf = (amount: unknown, of: EntryKind) =>
  sql<number>`coalesce(sum(${amount}) filter (where ${kind} = ${of}), 0)::float8`;

/** What was charged and credited of confirmed orders, by a property of the entries' orders or items. */
export const readSales = <Key>(database: Database, period: ReportPeriod, by: SQL<Key>) =>
  database
    .select({
      key: by,
      title: sql<string>`max(${orderItems.title})`,
      orders: sql<number>`(count(distinct ${orders.id}) filter (where ${kind} = 'charge'))::int`,
      quantity: sumOf(quantity, 'charge'),
      creditedQuantity: sumOf(quantity, 'credit'),
      /** After discounts. */
      revenuePaise: sumOf(sql`${amountPaise} - coalesce(${orderItems.discountPaise}, 0)`, 'charge'),
      /** Of cancelled and returned items with their share of delivery, and goodwill. */
      creditedPaise: sumOf(sql`- ${amountPaise}`, 'credit'),
    })
    .from(orderEntries)
    .innerJoin(orders, eq(orders.id, orderEntries.orderId))
    .leftJoin(orderItems, eq(orderItems.id, orderEntries.itemId))
    .where(and(isWritten(period, 'charge', 'credit'), wasConfirmed(database)))
    .groupBy(sql`1`);

export const saleKeys = {
  day: sql<string>`to_char(${at} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`,
  state: sql<string | null>`${orders.shipping} ->> 'state'`,
  product: sql<string | null>`${orderItems.productHandle}`,
  campaign: sql`${orders.campaign}`.mapWith(orders.campaign),
};

/** Of a refund, how its order was paid before. */
function methodOf(database: Database) {
  const payments = alias(orderEntries, 'payments');
  const paidBy = database
    .select({ method: payments.method })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderEntries.orderId),
        eq(payments.kind, 'payment'),
        lt(payments.id, id),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(1);
  return sql<string | null>`coalesce(${orderEntries.method}, ${paidBy})`;
}

const receipts = {
  receivedPaise: sumOf(sql`- ${amountPaise}`, 'payment'),
  refundedPaise: sumOf(amountPaise, 'refund'),
};

/** What was received and refunded by each method. */
export const readReceipts = (database: Database, period: ReportPeriod) =>
  database
    .select({ key: methodOf(database), ...receipts })
    .from(orderEntries)
    .innerJoin(orders, eq(orders.id, orderEntries.orderId))
    .where(isWritten(period, 'payment', 'refund'))
    .groupBy(sql`1`);

const receiptsPerPage = 200;

/** Payments and refunds, oldest first. */
export async function listReceipts(database: Database, period: ReportPeriod, after: number) {
  const corrections = alias(orderEntries, 'corrections');
  const added = database
    .select({ reference: corrections.reference })
    .from(corrections)
    .where(eq(corrections.correctsId, id));
  const rows = await database
    .select({
      ...{ id, at, number: orders.id, method: methodOf(database), author: orderEntries.author },
      reference: sql<string | null>`coalesce(${orderEntries.reference}, ${added})`,
      ...receipts,
    })
    .from(orderEntries)
    .innerJoin(orders, eq(orders.id, orderEntries.orderId))
    .where(and(isWritten(period, 'payment', 'refund'), ne(amountPaise, 0), gt(id, after)))
    .groupBy(id, orders.id)
    .orderBy(asc(id))
    .limit(receiptsPerPage);
  return {
    rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    next: rows.length < receiptsPerPage ? undefined : rows.at(-1)?.id,
  };
}

/** Amounts of credit notes are positive. */
type TaxRow = {
  kind: InvoiceKind | 'invoices less credit notes';
  ratePercent: number;
  utgstPaise: number;
} & Taxes;

const noTaxes = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, utgstPaise: 0, igstPaise: 0 };
const kindOrder: TaxRow['kind'][] = ['invoice', 'credit note', 'invoices less credit notes'];

/** Of the documents that were issued in the period. */
export async function readTaxes(
  database: Database,
  { storeId, from, to }: ReportPeriod,
): Promise<TaxRow[]> {
  const issued = {
    from: new Date(startOfDay(from)),
    before: new Date(startOfDay(to) + dayMs),
  };
  const sums = new Map<string, TaxRow>();
  const read = (after: number) => listInvoices(database, storeId, { ...issued, after });
  for await (const { kind: own, invoice } of allRows(read)) {
    const stateTax = invoice.stateTax === 'UTGST' ? 'utgstPaise' : 'sgstPaise';
    for (const { ratePercent, ...rate } of invoice.byRate) {
      for (const row of [own, 'invoices less credit notes'] as const) {
        const sign = row !== own && own === 'credit note' ? -1 : 1;
        const key = `${row} ${ratePercent}`;
        const sum = sums.get(key) ?? { kind: row, ratePercent, ...noTaxes };
        sum.taxablePaise += sign * toPaise(Number(rate.taxable));
        sum.cgstPaise += sign * toPaise(Number(rate.cgst));
        sum[stateTax] += sign * toPaise(Number(rate.sgst));
        sum.igstPaise += sign * toPaise(Number(rate.igst));
        sums.set(key, sum);
      }
    }
  }
  return [...sums.values()].sort(
    (one, other) =>
      kindOrder.indexOf(one.kind) - kindOrder.indexOf(other.kind) ||
      one.ratePercent - other.ratePercent,
  );
}
