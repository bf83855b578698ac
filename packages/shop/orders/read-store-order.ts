import { and, asc, eq, isNull } from 'drizzle-orm';
import { isInvoiceDue } from '../invoices/issue-invoice';
import { readInvoiceRecords } from '../invoices/read-invoice';
import { findReports, readReportedUtr } from '../payments/payment-reports';
import { paidTwiceDuePaise, refundablePaise, refundDuePaise } from '../payments/refunds';
import type { Database } from '../platform/database/open';
import { orderEvents, payments, users } from '../platform/database/schema';
import { cashDuePaise } from './cash-collection';
import { requireOrder, stateOf } from './merchant-orders';
import { readNotes } from './order-notes';
import { describeItems, readItems, readParts, withStates } from './order-parts';
import { paymentState } from './orders';
import { readReturnRequests } from './return-requests';

const describePayment = (payment: typeof payments.$inferSelect) => ({
  provider: payment.provider,
  method: payment.method,
  state: payment.state,
  amountPaise: payment.amountPaise,
  refundedPaise: payment.refundedPaise,
  reference: payment.reference,
  bankReference: payment.bankReference,
  refundReason: payment.refundReason,
  data: payment.data,
  createdAt: payment.createdAt.toISOString(),
  paidAt: payment.paidAt?.toISOString() ?? null,
});

/** Whether the account has not confirmed its address; false for one that was deleted. */
const isUnconfirmed = async (database: Database, userId: string | null): Promise<boolean> =>
  userId !== null &&
  (await database.$count(users, and(eq(users.id, userId), isNull(users.verifiedAt)))) > 0;

/** Throws 404 for an order of another store. */
export async function readStoreOrder(database: Database, storeId: number, number: string) {
  const order = await requireOrder(database, storeId, number);
  const { id, status, totalPaise, email, shipping, tracking } = order;
  const lines = await readItems(database, id);
  const parts = await readParts(database, id);
  const items = withStates(order, lines, parts);
  const { invoice, creditNotes } = await readInvoiceRecords(database, id);
  const requests = await readReturnRequests(database, id);
  const attempts = await database
    .select()
    .from(payments)
    .where(eq(payments.orderId, id))
    .orderBy(asc(payments.createdAt));
  const report = (await findReports(database, [id])).get(id);
  const payment = paymentState(attempts, status, report !== undefined);
  const events = await database
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.id));
  return {
    number: id,
    status,
    mailsWait: await isUnconfirmed(database, order.userId),
    refundDuePaise: refundDuePaise(order, attempts),
    paidTwiceDuePaise: paidTwiceDuePaise(order, attempts),
    refundablePaise: refundablePaise(attempts),
    payment: payment ?? null,
    cashDuePaise: cashDuePaise(payment, attempts),
    createdAt: order.createdAt.toISOString(),
    packed: order.packedAt !== null,
    needsRepacking: order.needsRepacking,
    totalPaise,
    discountPaise: order.discountPaise,
    creditedPaise: order.creditedPaise,
    charges: order.charges,
    speed: order.speed,
    couponCode: order.couponCode,
    campaign: order.campaign,
    email,
    shipping,
    tracking,
    items: items.map(
      ({ productHandle, title, imgUrl, size, color, quantity, pricePaise, ...state }) => ({
        product: productHandle,
        title,
        imgUrl,
        size,
        color,
        quantity,
        pricePaise,
        ...stateOf(state),
      }),
    ),
    report: report ?? null,
    reportedUtr: await readReportedUtr(database, id),
    payments: attempts.map(describePayment),
    parts: parts.map(({ kind, items: chosen, at, deliveredAt, ...part }) => ({
      kind,
      items: describeItems(lines, chosen),
      amountPaise: part.amountPaise,
      note: part.note,
      tracking: part.tracking,
      at: at.toISOString(),
      deliveredAt: deliveredAt?.toISOString() ?? null,
      collectsCash: part.collectsCash,
    })),
    hasInvoice: invoice !== undefined || (order.gst !== null && isInvoiceDue(status, attempts)),
    creditNotes: creditNotes.map((note) => note.number),
    returnRequests: requests.map(({ reason, status, reply, createdAt, ...request }) => ({
      items: describeItems(lines, request.items),
      lines: request.items.map(({ itemId, quantity }) => ({
        item: lines.findIndex((line) => line.id === itemId) + 1,
        quantity,
      })),
      reason,
      status,
      reply,
      requestedAt: createdAt.toISOString(),
    })),
    notes: (await readNotes(database, id)).map(({ at, ...note }) => ({
      ...note,
      at: at.toISOString(),
    })),
    events: events.map(({ status, note, at }) => ({ status, note, at: at.toISOString() })),
  };
}
