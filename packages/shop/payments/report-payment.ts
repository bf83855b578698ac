import { and, eq, sql } from 'drizzle-orm';
import { type ChangedOrder, changedOrder } from '../orders/changed-order';
import { type CustomerOrder, requireCustomerOrder } from '../orders/customer-orders';
import { queueOrderMails } from '../orders/mail/queue-order-mails';
import { orderChange } from '../orders/merchant-orders';
import { readOrderState } from '../orders/order-state';
import { orderEvents } from '../orders/schema';
import { lockOrder } from '../orders/transition-order';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import { isMail } from '../platform/mail/outbox';
import { encodePicture } from '../platform/media/encode-picture';
import { outbox } from '../platform/schema';
import { canReport, claimUtr, findReports, readScreenshot, rejectionNote } from './payment-reports';
import { paymentReports } from './schema';

/** Of one order: each correction is a mail to the merchant. */
const maxReports = 5;

/**
 * Records the UTR of a payment that the shopper reports, or corrects it, and mails the merchant;
 * the status stays. 404 for another's order, 409 unless it waits for UPI or a transfer.
 */
export async function reportPayment(
  database: Database,
  shopperOrder: CustomerOrder,
  { utr, picture }: { utr: string; picture?: string | undefined },
): Promise<void> {
  await requireCustomerOrder(database, shopperOrder, 'orderId');
  const screenshot =
    picture &&
    (await encodePicture(
      { bytes: Buffer.from(picture, 'base64'), field: 'picture' },
      shopperOrder.userId,
    ));
  await database.transaction(async (transaction) => {
    const order = await requireCustomerOrder(transaction, shopperOrder, 'orderId');
    const { id: orderId, storeId } = order;
    const status = await lockOrder(transaction, orderId);
    const same = and(eq(paymentReports.orderId, orderId), eq(paymentReports.utr, utr));
    if (!screenshot && (await transaction.$count(paymentReports, same)) > 0) return;
    if (!canReport(await readOrderState(transaction, { ...order, status }))) {
      throw new HttpError(409, 'This order does not wait for a payment by UPI or bank transfer.', {
        field: 'orderId',
      });
    }
    const mails = isMail('payment reported', orderId);
    if ((await transaction.$count(outbox, mails)) >= maxReports) {
      throw new HttpError(409, 'You have corrected this payment several times. Please contact us.');
    }
    await claimUtr(transaction, order, utr);
    const report = { utr, reportedAt: sql`now()`, ...(screenshot && { picture: screenshot }) };
    await transaction
      .insert(paymentReports)
      .values({ orderId, storeId, ...report })
      .onConflictDoUpdate({
        target: paymentReports.orderId,
        set: {
          ...report,
          rejectedAt: sql`case when ${paymentReports.utr} is null then ${paymentReports.rejectedAt} end`,
          previousUtr: sql`nullif(coalesce(${paymentReports.utr}, ${paymentReports.previousUtr}), ${utr})`,
        },
      });
    await queueOrderMails(transaction, ['payment reported'], { orderId });
  });
}

/** The shopper's own report; 404 without one. */
export async function readReport(database: Database, shopperOrder: CustomerOrder) {
  const { id } = await requireCustomerOrder(database, shopperOrder, 'orderId');
  const report = (await findReports(database, [id])).get(id);
  if (!report) throw new HttpError(404, 'No reported payment waits to be checked.');
  const picture = await readScreenshot(database, id);
  return {
    utr: report.utr,
    reportedAt: report.reportedAt?.toISOString(),
    ...(picture && { picture: `data:image/webp;base64,${picture}` }),
  };
}

/** Mails the shopper that the money has not arrived; the order can be paid again. */
export const rejectPayment = orderChange(
  async (
    transaction,
    order,
    { note: words }: { note?: string | undefined } = {},
  ): Promise<ChangedOrder> => {
    const { id: orderId, status } = order;
    const report = (await findReports(transaction, [orderId])).get(orderId);
    if (!report) throw new HttpError(409, `Order ${orderId} has no reported payment to check.`);
    await transaction
      .update(paymentReports)
      .set({
        utr: null,
        previousUtr: report.utr,
        rejectionNote: words ?? null,
        picture: null,
        rejectedAt: sql`now()`,
      })
      .where(eq(paymentReports.orderId, orderId));
    const note = rejectionNote(report.utr, words);
    await transaction.insert(orderEvents).values({ orderId, status, note });
    await queueOrderMails(transaction, ['payment not received'], { orderId });
    const done = `The reported payment of ${orderId} is rejected. The shopper gets an email.`;
    return changedOrder(transaction, orderId, done);
  },
);
