import {
  creditNoteOf,
  type Invoice,
  type InvoiceResponse,
  invoiceSchema,
} from '@aangan/contract/invoice';
import {
  gstCode,
  parseIndianState,
  stateOfGstin,
  stateTaxName,
} from '@aangan/contract/rules/indian-states';
import { sumEntries } from '@aangan/contract/rules/order-entries';
import { and, asc, eq, gt, gte, inArray, lt } from 'drizzle-orm';
import { correctedEntries } from '../orders/ledger';
import { groupByOrder } from '../orders/order-parts';
import { creditOf, type OrderState, readOrderState, readOrderStates } from '../orders/order-state';
import { addItems, isCredit, type Quantities } from '../orders/part-amounts';
import type { OrderPart, OrderRow } from '../orders/schema';
import { orders } from '../orders/schema';
import { paymentMethodLabel } from '../payments/method-names';
import type { Database } from '../platform/database/open';
import { toRupees } from '../platform/paise';
import { cumulativeLines, subtractLines, toDocument } from './invoice-lines';
import { type InvoiceKind, invoices } from './schema';

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

export async function readInvoicesByOrder(database: Database, orderIds: string[]) {
  const records = groupByOrder(await readRecords(database, orderIds));
  return new Map([...records].map(([orderId, own]) => [orderId, sortRecords(own)]));
}

const issued = ({ number, issuedAt }: typeof invoices.$inferSelect) => ({
  number,
  issuedAt: issuedAt.toISOString(),
});

/**
 * Items that were cancelled before the invoice are not on it; each later cancellation or return has its
 * own credit note, if it cost anything. The place of supply is the shipping address, or the seller's
 * state outside India.
 */
function toInvoice(
  { order, items, parts, entries }: OrderState,
  records: readonly InvoiceRecord[] = [],
): InvoiceResponse | undefined {
  const { invoice, creditNotes: notes } = sortRecords(records);
  const { gst, shipping } = order;
  const sellersState = gst && stateOfGstin(gst.seller.gstin);
  if (!invoice || !sellersState) return undefined;
  const state = parseIndianState(shipping.state) ?? sellersState;
  const isWithinState = state === sellersState;
  const linesOf = (after: Quantities, before: Quantities) =>
    subtractLines(cumulativeLines(order, items, after), cumulativeLines(order, items, before));
  const isNoted = ({ id }: OrderPart) => notes.some(({ partId }) => partId === id);
  const credits = parts.filter(isCredit);
  const isUninvoiced = (part: OrderPart) =>
    !isNoted(part) && (creditOf({ entries }, part.id) > 0 || part.at < invoice.issuedAt);
  const uninvoiced = addItems(new Map(), ...credits.filter(isUninvoiced));
  const whole = new Map(items.map(({ id, quantity }) => [id, quantity]));
  const creditNotes = notes.map((note) => {
    const index = credits.findIndex(({ id }) => id === note.partId);
    const before = addItems(new Map(), ...credits.slice(0, index));
    const lines = linesOf(addItems(before, ...credits.slice(index, index + 1)), before);
    const document = toDocument(lines, isWithinState, linesOf(before, uninvoiced));
    return { ...issued(note), ...document };
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
    placeOfSupply: { state, code: gstCode(state) },
    isWithinState,
    stateTax: stateTaxName(state),
    ...toDocument(linesOf(whole, uninvoiced), isWithinState),
  };
}

/** How the order was paid; a payment after its total, such as a second one, is left out. */
function paymentOf(
  state: OrderState,
  { total }: InvoiceResponse['totals'],
): Pick<InvoiceResponse, 'payment' | 'payments' | 'due'> {
  const { order, entries, payment, balancePaise, cashDuePaise } = state;
  const received = correctedEntries(entries).filter(({ kind }) => kind === 'payment');
  const payments = received
    .filter((_, index) => sumEntries(received.slice(0, index)).paidPaise < order.totalPaise)
    .map(({ method, at, amountPaise }) => ({
      method: paymentMethodLabel(method ?? ''),
      paidAt: at.toISOString(),
      amount: toRupees(-amountPaise),
    }));
  const [first, ...others] = payments;
  if (!first && payment === 'later') {
    return { payment: { state: 'later' }, due: toRupees(cashDuePaise) };
  }
  if (!first) return { payment: { state: 'open' } };
  if (balancePaise > 0) return { payments, due: toRupees(balancePaise) };
  if (others.length > 0 || first.amount < Number(total)) return { payments };
  return { payment: { state: 'paid', method: first.method, paidAt: first.paidAt } };
}

export async function readInvoice(
  database: Database,
  order: OrderRow,
): Promise<InvoiceResponse | undefined> {
  const state = await readOrderState(database, order);
  const invoice = toInvoice(state, await readRecords(database, [order.id]));
  return invoice && { ...invoice, ...paymentOf(state, invoice.totals) };
}

const invoicesPerPage = 200;

/** In the order of their numbers; `invoiced` is what was invoiced before credit notes. */
export async function listInvoices(
  database: Database,
  storeId: number,
  { from, before, after }: { from?: Date | undefined; before?: Date | undefined; after: number },
) {
  const found = await database
    .select({ order: orders, issued: invoices })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(
      and(
        eq(invoices.storeId, storeId),
        gt(invoices.id, after),
        from === undefined ? undefined : gte(invoices.issuedAt, from),
        before === undefined ? undefined : lt(invoices.issuedAt, before),
      ),
    )
    .orderBy(asc(invoices.id))
    .limit(invoicesPerPage);
  const invoiced = new Map(found.map(({ order }) => [order.id, order]));
  const records = groupByOrder(await readRecords(database, [...invoiced.keys()]));
  const documents = new Map(
    (await readOrderStates(database, [...invoiced.values()])).map((state) => [
      state.order.id,
      toInvoice(state, records.get(state.order.id)),
    ]),
  );
  const rows: { kind: InvoiceKind; invoice: Invoice; invoiced: Invoice['totals'] }[] = [];
  for (const { order, issued } of found) {
    const document = documents.get(order.id);
    if (!document) continue;
    const invoiced = invoiceSchema.parse(document);
    const invoice = issued.kind === 'invoice' ? invoiced : creditNoteOf(invoiced, issued.number);
    if (invoice) rows.push({ kind: issued.kind, invoice, invoiced: invoiced.totals });
  }
  return { rows, next: found.length < invoicesPerPage ? undefined : found.at(-1)?.issued.id };
}
