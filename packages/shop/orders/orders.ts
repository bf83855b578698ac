import type { OrderListQuery } from '@aangan/contract/order';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '../customers/schema';
import { readInvoicesByOrder } from '../invoices/read-invoice';
import { reviews } from '../marketing/schema';
import { paymentMethodLabel, refundMethodLabel } from '../payments/method-names';
import { canReport, findRejection, withoutUtr } from '../payments/payment-reports';
import type { Database } from '../platform/database/open';
import { toRupees } from '../platform/paise';
import { readPayBy, type UnpaidTimeouts } from './cancel-unpaid';
import { expectedDate } from './expected-date';
import { isPartlyShipped } from './order-parts';
import { type OrderResponse, toOrderResponse } from './order-response';
import { type OrderState, paidMethods, readEvents, readOrderStates } from './order-state';
import { readReturnRequests, readReturnTerms, toRequestResponse } from './return-rules';
import type { OrderRow } from './schema';
import { type orderEvents, orderItems, orders } from './schema';
import { isCancellable } from './transition-order';

export const lastTenDigits = (text: string) => text.replaceAll(/\D/g, '').slice(-10);

/** Emails match in any case, phones by the last ten digits. */
function isContactOf(order: OrderRow, contact: string): boolean {
  if (contact.toLowerCase() === order.email) return true;
  const digits = lastTenDigits(contact);
  return digits.length === 10 && digits === lastTenDigits(order.phone);
}

/**
 * Whether nobody has confirmed the account's email address, so that mails about the order may reach a
 * stranger: they leave out name and address, too.
 */
async function isUnconfirmed(database: Database, { userId }: OrderRow): Promise<boolean> {
  if (userId === null) return false;
  return (await database.$count(users, and(eq(users.id, userId), isNull(users.verifiedAt)))) > 0;
}

/** A shopper is identified by contact details or as the owner. */
export type OrderReader = { contact?: string | undefined; userId?: string | undefined };

/** Undefined where nothing is due or refunded. */
function refundOf(state: OrderState) {
  const { refundDuePaise, refundedPaise, refunds } = state;
  const [method, ...others] = paidMethods(state);
  if (refundDuePaise + refundedPaise === 0) return undefined;
  return {
    due: toRupees(refundDuePaise),
    refunded: toRupees(refundedPaise),
    method: others.length === 0 ? method : undefined,
    refunds: refunds.map(({ amountPaise, method, reference }) => ({
      amount: toRupees(amountPaise),
      method: refundMethodLabel(method ?? ''),
      reference: reference ?? undefined,
    })),
  };
}

type OrderEvent = typeof orderEvents.$inferSelect;

/** Returns one event per status: later ones keep the first date, and their notes are appended. */
function statusEvents(events: readonly OrderEvent[], isOwner: boolean) {
  const statuses = [...new Set(events.map(({ status }) => status))];
  return statuses.flatMap((status) => {
    const [first, ...later] = events.filter((event) => event.status === status);
    if (!first) return [];
    const notes = [first, ...later].flatMap(({ note }) =>
      note === null ? [] : isOwner ? note : withoutUtr(note),
    );
    return {
      status,
      at: first.at.toISOString(),
      // Notes of other statuses are internal.
      note: status === orderStatus.cancelled && notes.length > 0 ? notes.join('. ') : undefined,
    };
  });
}

/** Who paid is told the bank's reference; who only knows number and contact is not. */
const withoutPaidReferences = ({ entries }: OrderState) =>
  entries.map((entry) => (entry.kind === 'payment' ? { ...entry, reference: null } : entry));

/** The method of the payment that settled the order. */
function paidMethod({ status, firstPayment }: OrderState): string | undefined {
  if (!firstPayment || status === orderStatus.cancelled) return undefined;
  return paymentMethodLabel(firstPayment.method);
}

/** Handles of the order's products that its shopper has reviewed. */
async function readReviewed(database: Database, { id, storeId, userId }: OrderRow) {
  const handles = database
    .select({ handle: orderItems.productHandle })
    .from(orderItems)
    .where(eq(orderItems.orderId, id));
  const rows = await database
    .select({ handle: reviews.productHandle })
    .from(reviews)
    .where(
      and(
        eq(reviews.storeId, storeId),
        sql`${reviews.userId} = ${userId}`,
        inArray(reviews.productHandle, handles),
      ),
    );
  return rows.map(({ handle }) => handle);
}

/** Orders with their payment and invoice, as the list shows them, too. */
async function readListed(
  database: Database,
  rows: readonly OrderRow[],
  isOwner: boolean,
  timeouts: UnpaidTimeouts,
) {
  const ids = rows.map(({ id }) => id);
  const payBy = await readPayBy(database, ids, timeouts);
  const records = await readInvoicesByOrder(database, ids);
  return (await readOrderStates(database, rows)).map((state) => {
    const { order, items, payment } = state;
    const { invoice, creditNotes = [] } = records.get(order.id) ?? {};
    const response: OrderResponse = {
      ...toOrderResponse(isOwner ? state : { ...state, entries: withoutPaidReferences(state) }),
      payment,
      payBy: payBy.get(order.id)?.toISOString(),
      canReport: isOwner && canReport(state),
      paymentMethod: paidMethod(state),
      refund: refundOf(state),
      invoice: invoice && {
        number: invoice.number,
        creditNote: creditNotes[0]?.number,
        ...(creditNotes.length > 1 && { creditNotes: creditNotes.map(({ number }) => number) }),
      },
      canCancel: isOwner && isCancellable(order.status) && !isPartlyShipped(order, items),
    };
    return { response, state };
  });
}

/** Newest first. */
export async function listOrders(
  database: Database,
  userId: string,
  { page, limit }: OrderListQuery,
  timeouts: UnpaidTimeouts,
): Promise<OrderResponse[]> {
  const rows = await database
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const listed = await readListed(database, rows, true, timeouts);
  return listed.map(({ response }) => response);
}

/** Adds what only the page of one order shows: events, returns, reviews. */
async function withDetails(
  database: Database,
  order: OrderRow,
  isOwner: boolean,
  timeouts: UnpaidTimeouts,
): Promise<OrderResponse | undefined> {
  const [listed] = await readListed(database, [order], isOwner, timeouts);
  if (!listed) return undefined;
  const { report, items } = listed.state;
  const events = await readEvents(database, order.id);
  const requests = await readReturnRequests(database, order.id);
  const terms = isOwner ? await readReturnTerms(database, order, items, requests) : undefined;
  return {
    ...listed.response,
    items: listed.response.items?.map((item) => ({
      ...item,
      returnable: terms?.returnable.get(Number(item.id)),
    })),
    events: statusEvents(events, isOwner),
    rejectedPayment: isOwner && !report ? await findRejection(database, order.id) : undefined,
    expectedDate: expectedDate(order, events),
    ...(terms && {
      canReturn: terms.canReturn,
      ...(requests.length > 0 && { returnRequests: requests.map(toRequestResponse) }),
    }),
    reviewed: isOwner ? await readReviewed(database, order) : undefined,
  };
}

/** Undefined for a wrong number and a wrong contact alike. */
export async function findOrder(
  database: Database,
  storeId: number,
  number: string,
  { contact, userId }: OrderReader,
  timeouts: UnpaidTimeouts,
): Promise<OrderResponse | undefined> {
  const [order] = await database
    .select()
    .from(orders)
    .where(and(eq(orders.storeId, storeId), eq(orders.id, number)));
  if (!order) return undefined;
  const isOwner = order.userId === userId;
  if (!isOwner && (contact === undefined || !isContactOf(order, contact))) return undefined;
  const response = await withDetails(database, order, isOwner, timeouts);
  const isHidden = !isOwner && contact?.includes('@') && (await isUnconfirmed(database, order));
  if (!isHidden || !response) return response;
  const { city, state, postalCode } = order.shipping;
  return { ...response, shippingAddress: { city, state, postalCode } };
}
