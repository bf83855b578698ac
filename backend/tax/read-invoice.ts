import { and, asc, eq, gt, gte, lt } from 'drizzle-orm';
import type { InvoiceResponse } from '@/lib/contract/invoice';
import { gstStateCodes, stateOfGstin, stateTaxName } from '@/lib/rules/gst-states';
import { parseIndianState } from '@/lib/rules/indian-states';
import { displayedSize } from '@/lib/rules/variants';
import { allocateByAmount } from '../coupons/coupon-rules';
import type { Database } from '../database/open';
import { type InvoiceKind, invoices, orderItems, orders } from '../database/schema';
import { sumCharges } from '../delivery/delivery-charges';
import type { OrderItemRow } from '../services/order-response';
import { toRupees } from '../services/paise';
import { sumTaxes, type Taxes, taxesByRate, taxesIn } from './taxes';

type OrderRow = typeof orders.$inferSelect;

export async function readInvoiceRecords(database: Database, orderId: string) {
  const rows = await database.select().from(invoices).where(eq(invoices.orderId, orderId));
  const of = (kind: (typeof rows)[number]['kind']) => rows.find((row) => row.kind === kind);
  return { invoice: of('invoice'), creditNote: of('credit note') };
}

const inRupees = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: Taxes) => ({
  taxable: toRupees(taxablePaise),
  cgst: toRupees(cgstPaise),
  sgst: toRupees(sgstPaise),
  igst: toRupees(igstPaise),
});

/** The amount is after all discounts. */
function taxedLine(item: OrderItemRow, isWithinState: boolean) {
  const { title, size, color, quantity, pricePaise, discountPaise, hsn } = item;
  const amountPaise = pricePaise * quantity - discountPaise;
  const rateBasisPoints = item.gstRatePoints ?? 0; // without a rate there is no invoice
  return {
    title: [title, color, displayedSize(size)].filter(Boolean).join(', '),
    quantity,
    pricePaise,
    discountPaise,
    amountPaise,
    hsn,
    rateBasisPoints: rateBasisPoints,
    ...taxesIn(amountPaise, rateBasisPoints, isWithinState),
  };
}

/**
 * Delivery is part of the supply of the items: its charge is divided by their amounts, and each part
 * has the rate and HSN of its item. One line for each rate.
 */
function deliveryLines(
  { charges }: OrderRow,
  items: ReturnType<typeof taxedLine>[],
  isWithinState: boolean,
) {
  const shares = allocateByAmount(
    sumCharges(charges),
    items.map(({ amountPaise }) => amountPaise),
  );
  const paiseByRate = new Map<string, number>();
  for (const [index, { hsn, rateBasisPoints }] of items.entries()) {
    const key = JSON.stringify([hsn, rateBasisPoints]);
    paiseByRate.set(key, (paiseByRate.get(key) ?? 0) + (shares[index] ?? 0));
  }
  return [...paiseByRate]
    .filter(([, amountPaise]) => amountPaise > 0)
    .map(([key, amountPaise]) => {
      const [hsn, rateBasisPoints] = JSON.parse(key) as [string | null, number];
      return {
        title: 'Delivery',
        quantity: 1,
        pricePaise: amountPaise,
        discountPaise: 0,
        amountPaise,
        hsn,
        rateBasisPoints,
        ...taxesIn(amountPaise, rateBasisPoints, isWithinState),
      };
    });
}

const rated = (taxes: Taxes & { hsn: string | null; rateBasisPoints: number }) => ({
  hsn: taxes.hsn,
  ratePercent: taxes.rateBasisPoints / 100,
  ...inRupees(taxes),
});

const issued = ({ number, issuedAt }: typeof invoices.$inferSelect) => ({
  number,
  issuedAt: issuedAt.toISOString(),
});

/** The place of supply is the shipping address, or the seller's state outside India. */
export async function readInvoice(
  database: Database,
  order: OrderRow,
): Promise<InvoiceResponse | undefined> {
  const { invoice, creditNote } = await readInvoiceRecords(database, order.id);
  const { gst, shipping } = order;
  const sellersState = gst && stateOfGstin(gst.seller.gstin);
  if (!invoice || !sellersState) return undefined;
  const state = parseIndianState(shipping.state) ?? sellersState;
  const isWithinState = state === sellersState;
  const items = await database
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.id));
  const itemLines = items.map((item) => taxedLine(item, isWithinState));
  const lines = [...itemLines, ...deliveryLines(order, itemLines, isWithinState)];
  const { legalName, address, gstin } = gst.seller;
  const { fullName, address: street, city, postalCode } = shipping;
  return {
    ...issued(invoice),
    creditNote: creditNote && issued(creditNote),
    orderId: order.id,
    orderedAt: order.createdAt.toISOString(),
    seller: { legalName, address, gstin },
    buyer: {
      name: gst.buyer?.name ?? fullName,
      gstin: gst.buyer?.gstin,
      address: [gst.buyer?.name && fullName, street, `${city} ${postalCode}`, shipping.state]
        .filter(Boolean)
        .join(', '),
    },
    placeOfSupply: { state, code: gstStateCodes[state] },
    isWithinState,
    stateTax: stateTaxName(state),
    lines: lines.map((line) => ({
      title: line.title,
      quantity: line.quantity,
      unitPrice: toRupees(line.pricePaise),
      discount: toRupees(line.discountPaise),
      amount: toRupees(line.amountPaise),
      ...rated(line),
    })),
    byRate: taxesByRate(lines).map(rated),
    totals: {
      ...inRupees(sumTaxes(lines)),
      total: toRupees(lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0)),
    },
  };
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
  const rows: { kind: InvoiceKind; invoice: InvoiceResponse }[] = [];
  for (const { order, issued } of found) {
    const invoice = await readInvoice(database, order);
    if (invoice) rows.push({ kind: issued.kind, invoice });
  }
  return { rows, next: found.length < invoicesPerPage ? undefined : found.at(-1)?.issued.id };
}
