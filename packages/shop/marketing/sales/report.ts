import { dayMs, startOfDay } from '@aangan/contract/rules/dates';
import type { EntryKind } from '@aangan/contract/rules/order-entries';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { and, asc, count, eq, gt, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { listInvoices } from '../../invoices/read-invoice';
import { invoices } from '../../invoices/schema';
import { allRows, pageOf } from '../../operation/all-rows';
import { orderEvents, orderItems, orders } from '../../orders/schema';
import { orderEntries } from '../../payments/schema';
import type { Database } from '../../platform/database/open';
import { toPaise } from '../../platform/paise';

/** Days in India, the last one included. */
export type ReportPeriod = { storeId: number; from: string; to: string };

const timesOf = ({ from, to }: ReportPeriod) => ({
  from: new Date(startOfDay(from)),
  before: new Date(startOfDay(to) + dayMs),
});

const { id, at, kind, amountPaise, itemId, quantity, reference } = orderEntries;
const isMoney = inArray(kind, ['payment', 'refund']);

/** Entries count on their day: of money, that of the bank. */
function isWritten(period: ReportPeriod) {
  const { from, before } = timesOf(period);
  return and(eq(orders.storeId, period.storeId), gte(at, from), lt(at, before));
}

/** Paid or to be paid on delivery, though it may be cancelled since. */
const wasConfirmed = sql`exists (select from ${orderEvents} where ${orderEvents.orderId} = ${orders.id} and ${orderEvents.status} = ${orderStatus.processing})`;

const sumOf = (amount: unknown, of: EntryKind, where = sql`true`) =>
  sql<number>`coalesce(sum(${amount}) filter (where ${kind} = ${of} and ${where}), 0)::float8`;

const receipts = {
  receivedPaise: sumOf(sql`- ${amountPaise}`, 'payment'),
  refundedPaise: sumOf(amountPaise, 'refund'),
};

/** What entries can be summed by. */
export const saleKeys = {
  day: sql<string>`to_char(${at} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`,
  state: sql<string | null>`${orders.shipping} ->> 'state'`,
  product: sql<string | null>`${orderItems.productHandle}`,
  campaign: sql`${orders.campaign}`.mapWith(orders.campaign),
  /** Of a refund that names none, how its order was paid before; cash goes back by bank transfer. */
  method: sql<string | null>`coalesce(${orderEntries.method}, (
    select case paid.method when 'cash' then 'transfer' else paid.method end from order_entries paid
    where paid.order_id = ${orders.id} and paid.kind = 'payment' and paid.id < ${id}
    order by paid.id desc limit 1))`,
};

/** The sums of the ledger; charges and credits of confirmed orders alone. */
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
      /** Of cancelled and returned items with their share of delivery. */
      creditedPaise: sumOf(sql`- ${amountPaise}`, 'credit', sql`${itemId} is not null`),
      goodwillPaise: sumOf(sql`- ${amountPaise}`, 'credit', sql`${itemId} is null`),
      ...receipts,
    })
    .from(orderEntries)
    .innerJoin(orders, eq(orders.id, orderEntries.orderId))
    .leftJoin(orderItems, eq(orderItems.id, orderEntries.itemId))
    .where(and(isWritten(period), or(isMoney, wasConfirmed)))
    .groupBy(sql`1`);

const receiptsPerPage = 200;

/** Payments and refunds, oldest first. */
export async function listReceipts(database: Database, period: ReportPeriod, after: number) {
  const rows = await database
    .select({
      ...{ id, at, number: orders.id, method: saleKeys.method, author: orderEntries.author },
      customer: sql<string>`coalesce(${orders.gst} #>> '{buyer,name}', ${orders.shipping} ->> 'fullName')`,
      invoice: sql<
        string | null
      >`(select number from invoices where order_id = ${orders.id} and kind = 'invoice')`,
      reference: sql<
        string | null
      >`coalesce((select added.reference from order_entries added where added.corrects_id = ${id} and added.reference is not null order by added.id desc limit 1), ${reference})`,
      ...receipts,
    })
    .from(orderEntries)
    .innerJoin(orders, eq(orders.id, orderEntries.orderId))
    .where(and(isWritten(period), isMoney, ne(amountPaise, 0), gt(id, after)))
    .groupBy(id, orders.id)
    .orderBy(asc(id))
    .limit(receiptsPerPage);
  return pageOf(rows, receiptsPerPage);
}

export type Listed = Awaited<ReturnType<typeof listInvoices>>['rows'][number];
export type Rate = Listed['invoice']['byRate'][number];

export const noSums = {
  ...{ quantity: 0, taxablePaise: 0, cgstPaise: 0 },
  ...{ sgstPaise: 0, utgstPaise: 0, igstPaise: 0 },
};

/**
 * Sums the documents that were issued in the period by the keys of their rates. Amounts of credit
 * notes are positive, or subtracted where a key `isNet`.
 */
export async function sumDocuments<Key extends { isNet?: boolean }>(
  database: Database,
  period: ReportPeriod,
  keysOf: (document: Listed, rate: Rate) => Key[],
): Promise<(Key & typeof noSums)[]> {
  const sums = new Map<string, Key & typeof noSums>();
  const read = (after: number) =>
    listInvoices(database, period.storeId, { ...timesOf(period), after });
  for await (const document of allRows(read)) {
    const stateTax = document.invoice.stateTax === 'UTGST' ? 'utgstPaise' : 'sgstPaise';
    for (const rate of document.invoice.byRate) {
      for (const key of keysOf(document, rate)) {
        const sign = key.isNet && document.kind === 'credit note' ? -1 : 1;
        const name = JSON.stringify(key);
        const sum = sums.get(name) ?? { ...key, ...noSums };
        sum.quantity += sign * (rate.quantity ?? 0);
        sum.taxablePaise += sign * toPaise(rate.taxable);
        sum.cgstPaise += sign * toPaise(rate.cgst);
        sum[stateTax] += sign * toPaise(rate.sgst);
        sum.igstPaise += sign * toPaise(rate.igst);
        sums.set(name, sum);
      }
    }
  }
  return [...sums.values()];
}

/** Of invoices, of credit notes, and of both. */
export async function readTaxes(database: Database, period: ReportPeriod) {
  const rows = await sumDocuments(database, period, ({ kind }, { ratePercent }) => [
    { kind, ratePercent },
    { kind: 'invoices less credit notes', ratePercent, isNet: true },
  ]);
  return rows.sort(
    (one, other) => other.kind.localeCompare(one.kind) || one.ratePercent - other.ratePercent,
  );
}

/** First and last number of each series. */
export const readSeries = (database: Database, period: ReportPeriod) =>
  database
    .select({
      kind: invoices.kind,
      number: sql<string>`min(${invoices.number})`,
      last: sql<string>`max(${invoices.number})`,
      documents: count(),
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.storeId, period.storeId),
        gte(invoices.issuedAt, timesOf(period).from),
        lt(invoices.issuedAt, timesOf(period).before),
      ),
    )
    .groupBy(invoices.kind, sql`split_part(${invoices.number}, '/', 1)`)
    .orderBy(invoices.kind);
