import { and, asc, eq, gt, gte, inArray, lt } from 'drizzle-orm';
import { creditNoteOf, type InvoiceResponse } from '@/lib/contract/invoice';
import { gstStateCodes, stateOfGstin, stateTaxName } from '@/lib/rules/gst-states';
import { parseIndianState } from '@/lib/rules/indian-states';
import { orderStatus } from '@/lib/rules/order-status';
import type { Database } from '../database/open';
import { type InvoiceKind, invoices, orders, payments } from '../database/schema';
import { paymentMethodLabel } from '../payments/method-names';
import { titleWithOptions } from '../services/item-title';
import {
  groupByOrder,
  type OrderPart,
  readItems,
  readItemsByOrder,
  readParts,
  readPartsByOrder,
} from '../services/order-parts';
import type { OrderItemRow } from '../services/order-response';
import { toRupees } from '../services/paise';
import { addItems, cumulativeAmounts, isCredit, type Quantities } from '../services/part-amounts';
import { readReceived } from '../services/refunds';
import { sumTaxes, type Taxes, taxesByRate, taxesIn } from './taxes';
import { defaultUnit } from './units';

type OrderRow = typeof orders.$inferSelect;

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

const inRupees = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: Taxes) => ({
  taxable: toRupees(taxablePaise),
  cgst: toRupees(cgstPaise),
  sgst: toRupees(sgstPaise),
  igst: toRupees(igstPaise),
});

type Line = Taxes & {
  title: string;
  quantity: number;
  unit: string | undefined;
  /** Null: the amount of the line. */
  pricePaise: number | null;
  discountPaise: number;
  /** After all discounts. */
  amountPaise: number;
  hsn: string | null;
  rateBasisPoints: number;
};

/** Without a rate there is no invoice. */
const rateOf = ({ gstRatePoints }: OrderItemRow) => gstRatePoints ?? 0;

/**
 * The lines of the first so many units of each item. Delivery is part of the supply of the items: its
 * charge is divided by their amounts, and each part has the rate and HSN of its item. One line for
 * each rate.
 */
function cumulativeLines(
  { charges }: OrderRow,
  items: OrderItemRow[],
  quantities: Quantities,
  isWithinState: boolean,
): Line[] {
  const amounts = cumulativeAmounts(charges, items, quantities);
  const deliveryPaise = new Map<string, number>();
  const itemLines = items.map((item, index): Line => {
    const { title, size, color, pricePaise, hsn } = item;
    const amount = amounts[index];
    if (!amount) throw new Error(`The item ${item.id} has no amount.`);
    const { quantity, discountPaise, amountPaise } = amount;
    const key = JSON.stringify([hsn, rateOf(item)]);
    deliveryPaise.set(key, (deliveryPaise.get(key) ?? 0) + amount.deliveryPaise);
    return {
      title: titleWithOptions(title, { size, color }),
      quantity,
      unit: item.unit ?? defaultUnit,
      pricePaise,
      discountPaise,
      amountPaise,
      hsn,
      rateBasisPoints: rateOf(item),
      ...taxesIn(amountPaise, rateOf(item), isWithinState),
    };
  });
  const deliveryLines = [...deliveryPaise].map(([key, amountPaise]): Line => {
    const [hsn, rateBasisPoints] = JSON.parse(key) as [string | null, number];
    return {
      title: 'Delivery',
      quantity: 1,
      unit: undefined,
      pricePaise: null,
      discountPaise: 0,
      amountPaise,
      hsn,
      rateBasisPoints,
      ...taxesIn(amountPaise, rateBasisPoints, isWithinState),
    };
  });
  return [...itemLines, ...deliveryLines];
}

/** The lines of a document: the difference, so that the documents of an order add up. */
function subtractLines(lines: Line[], earlier: Line[]): Line[] {
  return lines
    .map((line, index) => {
      const before = earlier[index] ?? line;
      const less = (name: keyof Taxes | 'discountPaise' | 'amountPaise') =>
        line[name] - before[name];
      return {
        ...line,
        quantity: line.pricePaise === null ? 1 : line.quantity - before.quantity,
        discountPaise: less('discountPaise'),
        amountPaise: less('amountPaise'),
        taxablePaise: less('taxablePaise'),
        cgstPaise: less('cgstPaise'),
        sgstPaise: less('sgstPaise'),
        igstPaise: less('igstPaise'),
      };
    })
    .filter(({ quantity, pricePaise, amountPaise }) =>
      pricePaise === null ? amountPaise > 0 : quantity > 0,
    );
}

const toDocument = (lines: Line[]) => ({
  lines: lines.map((line) => ({
    title: line.title,
    quantity: line.quantity,
    unit: line.unit,
    unitPrice: toRupees(line.pricePaise ?? line.amountPaise),
    discount: toRupees(line.discountPaise),
    amount: toRupees(line.amountPaise),
    ...rated(line),
  })),
  byRate: taxesByRate(lines).map(rated),
  totals: {
    ...inRupees(sumTaxes(lines)),
    total: toRupees(lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0)),
  },
});

const rated = (taxes: Taxes & { hsn: string | null; rateBasisPoints: number }) => ({
  hsn: taxes.hsn,
  ratePercent: taxes.rateBasisPoints / 100,
  ...inRupees(taxes),
});

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
  const paid = received.find(({ refundReason }) => refundReason !== 'paid twice');
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
