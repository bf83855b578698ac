import type { OrderListQuery, PaymentState } from '@aangan/contract/order';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { readInvoiceRecords } from '../invoices/read-invoice';
import { paymentMethodLabel } from '../payments/method-names';
import { canReport, findRejection, findReports, withoutUtr } from '../payments/payment-reports';
import {
  isPaidTwice,
  otherRefundedPaise,
  paidTwiceDuePaise,
  refundDuePaise,
  refundMethod,
  sumRefunded,
} from '../payments/refunds';
import type { Database } from '../platform/database/open';
import { orderEvents, orderItems, orders, payments, reviews } from '../platform/database/schema';
import { readPayBy, type UnpaidTimeouts } from './cancel-unpaid';
import { cashDuePaise } from './cash-collection';
import { expectedDate } from './expected-date';
import {
  groupByOrder,
  isPartlyShipped,
  type OrderPart,
  readItems,
  readItemsByOrder,
  readParts,
  readPartsByOrder,
  withStates,
} from './order-parts';
import { type OrderResponse, type OrderRow, toOrderResponse } from './order-response';
import { isCancellable } from './order-states';
import { toRupees } from './paise';
import { canRequestReturn, readReturnRequests, toRequestResponse } from './return-requests';

export const lastTenDigits = (text: string) => text.replaceAll(/\D/g, '').slice(-10);

/** Emails match in any case, phones by the last ten digits. */
function isContactOf(order: OrderRow, contact: string): boolean {
  if (contact.toLowerCase() === order.email) return true;
  const digits = lastTenDigits(contact);
  return digits.length === 10 && digits === lastTenDigits(order.phone);
}

async function readItemsAndParts(database: Database, order: OrderRow) {
  const parts = await readParts(database, order.id);
  return { items: withStates(order, await readItems(database, order.id), parts), parts };
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
  const orderIds = rows.map(({ id }) => id);
  const itemsByOrder = await readItemsByOrder(database, orderIds);
  const partsByOrder = await readPartsByOrder(database, orderIds);
  const reports = await findReports(database, orderIds);
  const payBy = await readPayBy(database, orderIds, timeouts);
  const confirmedOrCancelled = rows.filter(({ status }) => status !== orderStatus.pending);
  const numbers = confirmedOrCancelled.map(({ id }) => id);
  const attempts = groupByOrder(await readAttempts(database, numbers));
  return rows.map((order) => {
    const ofOrder = attempts.get(order.id) ?? [];
    const parts = partsByOrder.get(order.id) ?? [];
    const items = withStates(order, itemsByOrder.get(order.id) ?? [], parts);
    const payment = paymentState(ofOrder, order.status, reports.has(order.id));
    return {
      ...toOrderResponse(order, items, parts, cashDuePaise(payment, ofOrder)),
      ...((payment === 'checking' || payment === 'later') && { payment }),
      payBy: payBy.get(order.id)?.toISOString(),
      ...(order.status === orderStatus.pending && { canCancel: true }),
      refund: refundOf(order, ofOrder, parts),
    };
  });
}

/** A shopper is identified by contact details or as the owner. */
export type OrderReader = { contact?: string | undefined; userId?: string | undefined };

export const readAttempts = (database: Database, orderIds: string[]) =>
  database.select().from(payments).where(inArray(payments.orderId, orderIds));

/** Undefined where nothing is due or refunded. */
function refundOf(
  order: OrderRow,
  attempts: readonly (typeof payments.$inferSelect)[],
  parts: readonly OrderPart[],
) {
  const duePaise = refundDuePaise(order, attempts);
  const refundedPaise = sumRefunded(attempts);
  if (duePaise + refundedPaise === 0) return undefined;
  const otherPaise = otherRefundedPaise(parts.flatMap(({ refundedPayments }) => refundedPayments));
  return {
    due: toRupees(duePaise),
    refunded: toRupees(refundedPaise),
    method: refundMethod(order, attempts),
    ...(otherPaise > 0 && { otherRefunded: toRupees(otherPaise) }),
    ...(attempts.some(isPaidTwice) && {
      paidTwice: true,
      paidTwiceDue: toRupees(paidTwiceDuePaise(order, attempts)),
      paidTwiceRefunded: toRupees(sumRefunded(attempts.filter(isPaidTwice))),
    }),
  };
}

/** Oldest first. */
const refundsOf = (parts: readonly OrderPart[]) =>
  parts
    .filter(({ kind }) => kind === 'refund')
    .map(({ amountPaise, note }) => ({
      amount: toRupees(amountPaise),
      reference: note ?? undefined,
    }));

type Attempt = Pick<typeof payments.$inferSelect, 'state' | 'method' | 'refundReason'>;

export function paymentState(
  attempts: Attempt[],
  status: number,
  isReported: boolean,
): PaymentState | undefined {
  const paid = attempts.filter(({ state }) => state === 'paid');
  if (paid.some(({ refundReason }) => refundReason === null)) return 'paid';
  if (paid.length > 0) return 'refund due';
  if (attempts.some(({ state }) => state === 'refunded')) return 'refunded';
  if (isReported) return 'checking';
  if (status === orderStatus.pending || status === orderStatus.cancelled) return 'open';
  return attempts.some(({ method }) => method === 'cash') ? 'later' : undefined;
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

/** The method of the payment that settled the order. */
function paidMethod(attempts: readonly Attempt[]): string | undefined {
  const paid = attempts.find(({ state, refundReason }) => state === 'paid' && !refundReason);
  return paid && paymentMethodLabel(paid.method);
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

/** Adds what only the page of one order shows: events, payment, invoice. */
async function withDetails(
  database: Database,
  order: OrderRow,
  isOwner: boolean,
  timeouts: UnpaidTimeouts,
): Promise<OrderResponse> {
  const events = await database
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.id));
  const { invoice, creditNotes } = await readInvoiceRecords(database, order.id);
  const attempts = await readAttempts(database, [order.id]);
  const reports = await findReports(database, [order.id]);
  const { items, parts } = await readItemsAndParts(database, order);
  const requests = await readReturnRequests(database, order.id);
  const refund = refundOf(order, attempts, parts);
  const refunds = refundsOf(parts);
  const payment = paymentState(attempts, order.status, reports.has(order.id));
  return {
    ...toOrderResponse(order, items, parts, cashDuePaise(payment, attempts)),
    events: statusEvents(events, isOwner),
    payment,
    payBy: (await readPayBy(database, [order.id], timeouts)).get(order.id)?.toISOString(),
    canReport: isOwner && (await canReport(database, order)),
    rejectedPayment:
      isOwner && !reports.has(order.id) ? await findRejection(database, order.id) : undefined,
    paymentMethod: paidMethod(attempts),
    ...(refund && {
      refund: {
        ...refund,
        references: refunds.flatMap(({ reference }) => reference ?? []),
        refunds,
      },
    }),
    expectedDate: expectedDate(order, events),
    invoice: invoice && {
      number: invoice.number,
      creditNote: creditNotes[0]?.number,
      ...(creditNotes.length > 1 && { creditNotes: creditNotes.map(({ number }) => number) }),
    },
    ...(isOwner && {
      canReturn: await canRequestReturn(database, order, items, requests),
      ...(requests.length > 0 && { returnRequests: requests.map(toRequestResponse) }),
    }),
    canCancel: isOwner && isCancellable(order.status) && !isPartlyShipped(order, items),
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
  const mayRead = isOwner || (contact !== undefined && isContactOf(order, contact));
  return mayRead ? withDetails(database, order, isOwner, timeouts) : undefined;
}

export async function findOrderByKey(database: Database, userId: string, key: string) {
  const [order] = await database
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.idempotencyKey, key)));
  if (!order) return undefined;
  const { items, parts } = await readItemsAndParts(database, order);
  return { requestHash: order.requestHash, order: toOrderResponse(order, items, parts) };
}
