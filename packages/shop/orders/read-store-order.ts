import { isInvoiceDue } from '../invoices/issue-invoice';
import { readInvoiceRecords } from '../invoices/read-invoice';
import type { Database } from '../platform/database/open';
import { requireOrder, toMerchantOrder } from './merchant-orders';
import { readNotes } from './order-notes';
import { describeItems, isUndoable, titleWithOptions } from './order-parts';
import { creditOf, type OrderState, type Payment, readEvents, readOrderState } from './order-state';
import { readReturnRequests } from './return-rules';

const describePayment = (
  { attemptId, entryId, receivedPaise, ...payment }: Payment,
  { order, toReceivePaise }: OrderState,
) => ({
  ...payment,
  amountPaise: receivedPaise ?? (payment.method === 'cash' ? toReceivePaise : order.totalPaise),
});

/** Oldest first. */
const describeEntries = ({ entries, items }: OrderState) =>
  entries.map(({ id: _, orderId, itemId, partId, attemptId, correctsId, ...entry }) => {
    const item = items.find(({ id }) => id === itemId);
    const isCorrection = correctsId !== null;
    return { ...entry, isCorrection, item: item ? titleWithOptions(item.title, item) : null };
  });

/** Throws 404 for an order of another store. */
export async function readStoreOrder(database: Database, storeId: number, number: string) {
  const order = await requireOrder(database, storeId, number);
  const { id } = order;
  const state = await readOrderState(database, order);
  const { items: lines, parts, report } = state;
  const { invoice, creditNotes } = await readInvoiceRecords(database, id);
  const requests = await readReturnRequests(database, id);
  const events = await readEvents(database, id);
  return {
    ...toMerchantOrder(state),
    refundablePaise: state.refundablePaise,
    /** What the next payment brings. */
    toReceivePaise: state.toReceivePaise,
    entries: describeEntries(state),
    refunds: state.refunds.map(({ id, ...refund }) => refund),
    tracking: order.tracking,
    /** A reported payment that waits to be checked. */
    report: report ? { utr: report.utr, hasPicture: report.hasPicture } : null,
    payments: state.payments.map((payment) => describePayment(payment, state)),
    /** Oldest first. */
    parts: parts.map((one) => {
      const { id: partId, orderId, items: chosen, ...part } = one;
      return {
        ...part,
        items: describeItems(lines, chosen),
        /** Credited for it. */
        amountPaise: creditOf(state, partId),
        isUndoable: isUndoable(state, one),
      };
    }),
    /** Issued, or due. */
    hasInvoice: invoice !== undefined || (order.gst !== null && isInvoiceDue(state)),
    creditNotes: creditNotes.map((note) => note.number),
    returnRequests: requests.map(({ reason, status, reply, createdAt, ...request }) => ({
      items: describeItems(lines, request.items),
      /** By the numbers of their lines. */
      lines: request.items.map(({ itemId, quantity }) => ({
        item: lines.findIndex((line) => line.id === itemId) + 1,
        quantity,
      })),
      reason,
      status,
      reply,
      requestedAt: createdAt,
    })),
    /** Of staff for staff, oldest first; without an author: by a command. */
    notes: await readNotes(database, id),
    events: events.map(({ status, note, at }) => ({ status, note, at })),
  };
}
export type OrderDetails = Awaited<ReturnType<typeof readStoreOrder>>;
