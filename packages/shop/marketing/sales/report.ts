import { dayMs, startOfDay } from '@aangan/contract/rules/dates';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { and, desc, eq, gte, lt, notInArray, sql } from 'drizzle-orm';
import { listInvoices } from '../../invoices/read-invoice';
import type { InvoiceKind } from '../../invoices/schema';
import type { Taxes } from '../../invoices/taxes';
import { allRows } from '../../merchant/all-rows';
import { creditedPaise } from '../../orders/ledger';
import { orderItems, orders } from '../../orders/schema';
import { orderEntries, paymentAttempts } from '../../payments/schema';
import type { Database } from '../../platform/database/open';
import { toPaise } from '../../platform/paise';

export type Sales = {
  name: string;
  orders: number;
  revenuePaise: number;
  /** Of the revenue: cancelled and returned items, with their share of delivery. */
  creditedPaise: number;
};
/** Amounts of credit notes are positive. */
type TaxRow = { kind: InvoiceKind; ratePercent: number; utgstPaise: number } & Taxes;
export type OrderRow = Awaited<ReturnType<typeof readOrders>>[number];

/** Days in India, the last one included. */
type ReportPeriod = { storeId: number; from: string; to: string };

/** Neither pending nor cancelled. */
const confirmedOrders = ({ storeId, from, to }: ReportPeriod) =>
  and(
    eq(orders.storeId, storeId),
    gte(orders.createdAt, new Date(startOfDay(from))),
    lt(orders.createdAt, new Date(startOfDay(to) + dayMs)),
    notInArray(orders.status, [orderStatus.pending, orderStatus.cancelled]),
  );

async function readOrders(database: Database, period: ReportPeriod) {
  const rows = await database
    .select({
      number: orders.id,
      createdAt: orders.createdAt,
      totalPaise: orders.totalPaise,
      creditedPaise,
      campaign: orders.campaign,
      state: sql<string>`${orders.shipping} ->> 'state'`,
    })
    .from(orders)
    .where(confirmedOrders(period))
    .orderBy(orders.createdAt);
  const received = await database
    .selectDistinctOn([orderEntries.orderId], {
      orderId: orderEntries.orderId,
      provider: sql<string>`coalesce(${paymentAttempts.provider}, 'offline')`,
      method: sql<string>`${orderEntries.method}`,
    })
    .from(orderEntries)
    .innerJoin(orders, eq(orders.id, orderEntries.orderId))
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, orderEntries.attemptId))
    .where(and(confirmedOrders(period), eq(orderEntries.kind, 'payment')))
    .orderBy(orderEntries.orderId, orderEntries.id);
  const begun = await database
    .selectDistinctOn([paymentAttempts.orderId], {
      orderId: paymentAttempts.orderId,
      provider: paymentAttempts.provider,
      method: paymentAttempts.method,
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(confirmedOrders(period))
    .orderBy(paymentAttempts.orderId, desc(paymentAttempts.createdAt));
  const payments = new Map([...begun, ...received].map((payment) => [payment.orderId, payment]));
  return rows.map((order) => ({ ...order, payment: payments.get(order.number) }));
}

/** Confirmed orders, in the sequence of the first one of each group. */
export async function groupOrders(
  database: Database,
  period: ReportPeriod,
  nameOf: (order: OrderRow) => string,
): Promise<Sales[]> {
  const groups = new Map<string, Sales>();
  for (const order of await readOrders(database, period)) {
    const name = nameOf(order);
    const sales = groups.get(name) ?? { name, orders: 0, revenuePaise: 0, creditedPaise: 0 };
    sales.orders += 1;
    sales.revenuePaise += order.totalPaise;
    sales.creditedPaise += order.creditedPaise;
    groups.set(name, sales);
  }
  return [...groups.values()];
}

/** Revenue is what shoppers paid for the product, after discounts. */
export function readProducts(database: Database, period: ReportPeriod) {
  const { productHandle, title, quantity, pricePaise, discountPaise, orderId } = orderItems;
  const sum = (amounts: unknown) => sql<number>`coalesce(sum(${amounts}), 0)::float8`;
  const revenue = sum(sql`${pricePaise} * ${quantity} - ${discountPaise}`);
  return database
    .select({
      handle: productHandle,
      name: sql<string>`max(${title})`,
      orders: sql<number>`count(distinct ${orderId})::int`,
      quantity: sum(quantity),
      revenuePaise: revenue,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(confirmedOrders(period))
    .groupBy(productHandle)
    .orderBy(desc(revenue), productHandle);
}

const noTaxes = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, utgstPaise: 0, igstPaise: 0 };

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
  for await (const { kind, invoice } of allRows(read)) {
    const isUtgst = invoice.stateTax === 'UTGST';
    for (const { ratePercent, ...rate } of invoice.byRate) {
      const key = `${kind} ${ratePercent}`;
      const sum = sums.get(key) ?? { kind, ratePercent, ...noTaxes };
      sum.taxablePaise += toPaise(Number(rate.taxable));
      sum.cgstPaise += toPaise(Number(rate.cgst));
      sum[isUtgst ? 'utgstPaise' : 'sgstPaise'] += toPaise(Number(rate.sgst));
      sum.igstPaise += toPaise(Number(rate.igst));
      sums.set(key, sum);
    }
  }
  return [...sums.values()].sort(
    (one, other) => other.kind.localeCompare(one.kind) || one.ratePercent - other.ratePercent,
  );
}
