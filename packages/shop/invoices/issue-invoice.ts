import { orderStatus } from '@aangan/contract/rules/order-status';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { gstRateBasisPoints } from '../catalogue/product-rates';
import { products } from '../catalogue/schema';
import { readSums } from '../orders/ledger';
import { orderItems, orders } from '../orders/schema';
import type { Database } from '../platform/database/open';
import { type StoredStoreInfo, stores } from '../stores/schema';
import { type InvoiceKind, invoiceNumbers, invoices } from './schema';

const offsetOfIndia = 5.5 * 60 * 60 * 1000;

/** April to March in India, such as 26-27. */
export function financialYear(moment: Date): string {
  const india = new Date(moment.getTime() + offsetOfIndia);
  const start = india.getUTCFullYear() - (india.getUTCMonth() < 3 ? 1 : 0);
  return [start, start + 1].map((year) => String(year % 100).padStart(2, '0')).join('-');
}

/** Locks the series until the transaction ends, so that numbers have no gaps. */
async function nextNumber(
  database: Database,
  series: { storeId: number; kind: InvoiceKind; financialYear: string },
): Promise<string> {
  const [row] = await database
    .insert(invoiceNumbers)
    .values({ ...series, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceNumbers.storeId, invoiceNumbers.kind, invoiceNumbers.financialYear],
      set: { last: sql`${invoiceNumbers.last} + 1` },
    })
    .returning({ last: invoiceNumbers.last });
  return `${series.financialYear}/${String(row?.last).padStart(6, '0')}`;
}

const isIssued = async (database: Database, orderId: string, kind: InvoiceKind) =>
  (await database.$count(invoices, and(eq(invoices.orderId, orderId), eq(invoices.kind, kind)))) >
  0;

async function issue(
  database: Database,
  { id: orderId, storeId, gst }: typeof orders.$inferSelect,
  kind: InvoiceKind,
  { issuedAt = new Date(), partId }: { issuedAt?: Date | undefined; partId?: number } = {},
): Promise<void> {
  const series = { storeId, kind, financialYear: financialYear(issuedAt) };
  const prefix = [kind === 'credit note' && 'CN', gst?.seller.invoicePrefix]
    .filter(Boolean)
    .join('');
  const number = prefix + (await nextNumber(database, series));
  await database.insert(invoices).values({ storeId, orderId, kind, number, partId, issuedAt });
}

async function readOrder(database: Database, orderId: string) {
  const [order] = await database.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`Unknown order ${orderId}.`);
  return order;
}

const lacksRate = (orderId: string) =>
  and(eq(orderItems.orderId, orderId), isNull(orderItems.gstRatePoints));

/** Adds rates that became known after the order. */
async function addMissingRates(database: Database, orderId: string): Promise<void> {
  const items = await database
    .select({
      id: orderItems.id,
      gstRatePoints: products.gstRatePoints,
      category: products.category,
      gst: sql<StoredStoreInfo['gst']>`${stores.info} -> 'gst'`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .innerJoin(
      products,
      and(eq(products.storeId, orders.storeId), eq(products.handle, orderItems.productHandle)),
    )
    .where(lacksRate(orderId));
  for (const { id, gst, ...product } of items) {
    const gstRatePoints = gstRateBasisPoints(product, gst ?? {});
    if (gstRatePoints === null) continue;
    await database.update(orderItems).set({ gstRatePoints }).where(eq(orderItems.id, id));
  }
}

/** Products without a GST rate, which keep the order from its tax invoice. */
export async function handlesWithoutRate(database: Database, orderId: string): Promise<string[]> {
  const rows = await database
    .selectDistinct({ handle: orderItems.productHandle })
    .from(orderItems)
    .innerJoin(orders, and(eq(orders.id, orderItems.orderId), isNotNull(orders.gst)))
    .where(lacksRate(orderId))
    .orderBy(asc(orderItems.productHandle));
  return rows.map(({ handle }) => handle);
}

/**
 * Issues the tax invoice once, if the seller has a GSTIN and all rates are known. The caller has
 * locked the order.
 */
export async function issueInvoice(
  database: Database,
  orderId: string,
  issuedAt?: Date,
): Promise<void> {
  const order = await readOrder(database, orderId);
  if (!order.gst || (await isIssued(database, orderId, 'invoice'))) return;
  await addMissingRates(database, orderId);
  if ((await database.$count(orderItems, lacksRate(orderId))) > 0) return;
  await issue(database, order, 'invoice', { issuedAt });
}

const { processing, shipped, delivered } = orderStatus;

/** Of an order that is paid, or shipped for cash. */
export const isInvoiceDue = (order: { status: number; paidPaise: number }): boolean =>
  order.status === shipped ||
  order.status === delivered ||
  (order.status === processing && order.paidPaise > 0);

/** Issues a missing invoice of a paid or shipped order, if its rates are known by now. */
export function issueDueInvoice(database: Database, orderId: string): Promise<void> {
  return database.transaction(async (transaction) => {
    const [order] = await transaction
      .select({ status: orders.status })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for('no key update');
    const { paidPaise } = await readSums(transaction, orderId);
    await addMissingRates(transaction, orderId);
    if (order && isInvoiceDue({ ...order, paidPaise })) await issueInvoice(transaction, orderId);
  });
}

/** Issues the credit note of a cancellation or return. Call it like `issueInvoice`. */
export async function issueCreditNote(
  database: Database,
  orderId: string,
  partId: number,
): Promise<void> {
  if (!(await isIssued(database, orderId, 'invoice'))) return;
  await issue(database, await readOrder(database, orderId), 'credit note', { partId });
}
