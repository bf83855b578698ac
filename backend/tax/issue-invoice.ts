import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/open';
import { type InvoiceKind, invoiceNumbers, invoices, orderItems, orders } from '../database/schema';

const offsetOfIndia = 5.5 * 60 * 60 * 1000;

/** The financial year of a moment, from April to March in India, such as 26-27. */
export function financialYear(moment: Date): string {
  const india = new Date(moment.getTime() + offsetOfIndia);
  const start = india.getUTCFullYear() - (india.getUTCMonth() < 3 ? 1 : 0);
  return [start, start + 1].map((year) => String(year % 100).padStart(2, '0')).join('-');
}

/** The next number of a series; others wait for it until the transaction ends, so that none is left out. */
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
): Promise<void> {
  const issuedAt = new Date();
  const series = { storeId, kind, financialYear: financialYear(issuedAt) };
  const prefix = [kind === 'credit note' && 'CN', gst?.seller.invoicePrefix]
    .filter(Boolean)
    .join('');
  const number = prefix + (await nextNumber(database, series));
  await database.insert(invoices).values({ storeId, orderId, kind, number, issuedAt });
}

async function readOrder(database: Database, orderId: string) {
  const [order] = await database.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`There is no order ${orderId}.`);
  return order;
}

/**
 * Gives an order its tax invoice, once, where the store had a GSTIN and every product a rate when it
 * was placed. To be called in the transaction that has the order locked.
 */
export async function issueInvoice(database: Database, orderId: string): Promise<void> {
  const order = await readOrder(database, orderId);
  if (!order.gst || (await isIssued(database, orderId, 'invoice'))) return;
  const withoutRate = and(eq(orderItems.orderId, orderId), isNull(orderItems.gstRatePoints));
  if ((await database.$count(orderItems, withoutRate)) > 0) return;
  await issue(database, order, 'invoice');
}

/** Takes back what an order's invoice says, if it has one; to be called as `issueInvoice` is. */
export async function issueCreditNote(database: Database, orderId: string): Promise<void> {
  if (!(await isIssued(database, orderId, 'invoice'))) return;
  if (await isIssued(database, orderId, 'credit note')) return;
  await issue(database, await readOrder(database, orderId), 'credit note');
}
