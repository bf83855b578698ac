import { dayMs, startOfDay } from '@aangan/contract/rules/dates';
import type { EntryKind } from '@aangan/contract/rules/order-entries';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { and, asc, eq, gt, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { listInvoices } from '../../invoices/read-invoice';
import type { InvoiceKind } from '../../invoices/schema';
import type { Taxes } from '../../invoices/taxes';
import { allRows, pageOf } from '../../merchant/all-rows';
import { orderEvents, orderItems, orders } from '../../orders/schema';
import { orderEntries } from '../../payments/schema';
import type { Database } from '../../platform/database/open';
import { toPaise } from '../../platform/paise';

/** Days in India, the last one included. */
type ReportPeriod = { storeId: number; from: string; to: string };

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
      /** Of cancelled and returned items with their share of delivery: with credit notes. */
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
      >`coalesce(${reference}, (select added.reference from order_entries added where added.corrects_id = ${id}))`,
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

const netKind = 'invoices less credit notes';

/** Amounts of credit notes are positive. */
type TaxRow = {
  kind: InvoiceKind | typeof netKind;
  ratePercent: number;
  utgstPaise: number;
} & Taxes;

const noTaxes = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, utgstPaise: 0, igstPaise: 0 };

/** Of the documents that were issued in the period. */
export async function readTaxes(database: Database, period: ReportPeriod): Promise<TaxRow[]> {
  const sums = new Map<string, TaxRow>();
  const read = (after: number) =>
    listInvoices(database, period.storeId, { ...timesOf(period), after });
  for await (const { kind: own, invoice } of allRows(read)) {
    const stateTax = invoice.stateTax === 'UTGST' ? 'utgstPaise' : 'sgstPaise';
    for (const { ratePercent, ...rate } of invoice.byRate) {
      for (const row of [own, netKind] as const) {
        const sign = row === netKind && own === 'credit note' ? -1 : 1;
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
    (one, other) => other.kind.localeCompare(one.kind) || one.ratePercent - other.ratePercent,
  );
}
