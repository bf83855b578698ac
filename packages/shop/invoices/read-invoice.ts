import { creditNoteOf, type InvoiceResponse } from '@aangan/contract/invoice';
import { gstStateCodes, stateOfGstin, stateTaxName } from '@aangan/contract/rules/gst-states';
import { parseIndianState } from '@aangan/contract/rules/indian-states';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { and, asc, eq, gt, gte, inArray, lt } from 'drizzle-orm';
import {
  groupByOrder,
  type OrderPart,
  readItems,
  readItemsByOrder,
  readParts,
  readPartsByOrder,
} from '../orders/order-parts';
import type { OrderItemRow, OrderRow } from '../orders/order-response';
import { addItems, isCredit, type Quantities } from '../orders/part-amounts';
import { paymentMethodLabel } from '../payments/method-names';
import { isPaidTwice, readReceived } from '../payments/refunds';
import type { Database } from '../platform/database/open';
import { type InvoiceKind, invoices, orders, payments } from '../platform/database/schema';
import { cumulativeLines, subtractLines, toDocument } from './invoice-lines';

type InvoiceRecord = typeof invoices.$inferSelect;

const readRecords = (database: Database, orderIds: string[]): Promise<InvoiceRecord[]> =>
  database
    .select()
    .from(invoices)
    .where(inArray(invoices.orderId, orderIds))
    .orderBy(asc(invoices.id));

const sortRecords = (records: readonly InvoiceRecord[]) => ({
  invoice: records.find(({ kind }) => kind === 'invoice'),
  creditNotes: records.filter(({ kind }) => kind === 'credit note'),
});

export const readInvoiceRecords = async (database: Database, orderId: string) =>
  sortRecords(await readRecords(database, [orderId]));

const issued = ({ number, issuedAt }: typeof invoices.$inferSelect) => ({
  number,
  issuedAt: issuedAt.toISOString(),
});

/**
 * Items that were cancelled before the invoice are not on it; each later cancellation or return has its
 * own credit note. The place of supply is the shipping address, or the seller's state outside India.
 */
function toInvoice(
  order: OrderRow,
  records: readonly InvoiceRecord[] = [],
  items: OrderItemRow[] = [],
  parts: readonly OrderPart[] = [],
): InvoiceResponse | undefined {
  const { invoice, creditNotes: notes } = sortRecords(records);
  const { gst, shipping } = order;
  const sellersState = gst && stateOfGstin(gst.seller.gstin);
  if (!invoice || !sellersState) return undefined;
  const state = parseIndianState(shipping.state) ?? sellersState;
  const isWithinState = state === sellersState;
  const linesOf = (quantities: Quantities) =>
    cumulativeLines(order, items, quantities, isWithinState);
  const credits = parts.filter(isCredit);
  const isNoted = ({ id }: OrderPart) => notes.some(({ partId }) => partId === id);
  let credited = addItems(new Map(), ...credits.filter((part) => !isNoted(part)));
  const whole = new Map(items.map(({ id, quantity }) => [id, quantity]));
  const invoiced = toDocument(subtractLines(linesOf(whole), linesOf(credited)));
  const creditNotes = notes.map((note) => {
    const part = credits.find(({ id }) => id === note.partId);
    if (!part) return { ...issued(note), ...invoiced };
    const before = credited;
    credited = addItems(before, part);
    return { ...issued(note), ...toDocument(subtractLines(linesOf(credited), linesOf(before))) };
  });
  const { legalName, address, gstin } = gst.seller;
  const { fullName, address: street, city, postalCode } = shipping;
  return {
    ...issued(invoice),
    creditNote: notes[0] && issued(notes[0]),
    creditNotes,
    orderId: order.id,
    orderedAt: order.createdAt.toISOString(),
    seller: { legalName, address, gstin },
    buyer: {
      name: gst.buyer?.name ?? fullName,
      gstin: gst.buyer?.gstin,
      address: [gst.buyer?.name && fullName, street, `${city} ${postalCode}`.trim(), shipping.state]
        .filter(Boolean)
        .join(', '),
    },
    placeOfSupply: { state, code: gstStateCodes[state] },
    isWithinState,
    stateTax: stateTaxName(state),
    ...invoiced,
  };
}

async function readPayment(
  database: Database,
  { id, status }: OrderRow,
): Promise<InvoiceResponse['payment']> {
  const received = await readReceived(database, id);
  const paid = received.find((payment) => !isPaidTwice(payment));
  if (paid) {
    const { method, paidAt } = paid;
    return { state: 'paid', method: paymentMethodLabel(method), paidAt: paidAt?.toISOString() };
  }
  const isCash = and(eq(payments.orderId, id), eq(payments.method, 'cash'));
  const isConfirmed = status !== orderStatus.pending && status !== orderStatus.cancelled;
  const isLater = isConfirmed && (await database.$count(payments, isCash)) > 0;
  return { state: isLater ? 'later' : 'open' };
}

export async function readInvoice(
  database: Database,
  order: OrderRow,
): Promise<InvoiceResponse | undefined> {
  const invoice = toInvoice(
    order,
    await readRecords(database, [order.id]),
    await readItems(database, order.id),
    await readParts(database, order.id),
  );
  return invoice && { ...invoice, payment: await readPayment(database, order) };
}

/** Undefined for another shopper's order. */
export async function readShopperInvoice(
  database: Database,
  { storeId, userId, number }: { storeId: number; userId: string; number: string },
): Promise<InvoiceResponse | undefined> {
  const isShopperOrder = and(
    eq(orders.storeId, storeId),
    eq(orders.userId, userId),
    eq(orders.id, number),
  );
  const [order] = await database.select().from(orders).where(isShopperOrder);
  return order && readInvoice(database, order);
}

const invoicesPerPage = 200;

type InvoicePeriod = {
  /** ISO times; `from` is inclusive, `before` exclusive. */
  from?: string | undefined;
  before?: string | undefined;
  after: number;
};

/** In the order of their numbers. */
export async function listInvoices(
  database: Database,
  storeId: number,
  { from, before, after }: InvoicePeriod,
) {
  const found = await database
    .select({ order: orders, issued: invoices })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(
      and(
        eq(invoices.storeId, storeId),
        gt(invoices.id, after),
        from === undefined ? undefined : gte(invoices.issuedAt, new Date(from)),
        before === undefined ? undefined : lt(invoices.issuedAt, new Date(before)),
      ),
    )
    .orderBy(asc(invoices.id))
    .limit(invoicesPerPage);
  const orderIds = [...new Set(found.map(({ order }) => order.id))];
  const records = groupByOrder(await readRecords(database, orderIds));
  const items = await readItemsByOrder(database, orderIds);
  const parts = await readPartsByOrder(database, orderIds);
  const rows: { kind: InvoiceKind; invoice: InvoiceResponse }[] = [];
  for (const { order, issued } of found) {
    const { id } = order;
    const invoice = toInvoice(order, records.get(id), items.get(id), parts.get(id));
    const document =
      invoice && (issued.kind === 'invoice' ? invoice : creditNoteOf(invoice, issued.number));
    if (document) rows.push({ kind: issued.kind, invoice: document });
  }
  return { rows, next: found.length < invoicesPerPage ? undefined : found.at(-1)?.issued.id };
}
