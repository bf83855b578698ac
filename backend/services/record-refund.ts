import { sql } from 'drizzle-orm';
import { orderStatus } from '@/lib/rules/order-status';
import type { Database } from '../database/open';
import { orderEvents, payments } from '../database/schema';
import { HttpError } from '../http-error';
import { queueMails } from '../mail/outbox';
import { type CancelledOrder, cancelAndMarkRefundDue } from './change-order';
import { requireOrder } from './merchant-orders';
import { isCancellable, lockOrder } from './order-states';
import { dueRefunds, settledPayments } from './record-payment';

/**
 * Records a refund by the merchant: settles due ones, else cancels the order and releases stock
 * that never left. 409 where nothing is refundable.
 */
export function recordRefund(
  database: Database,
  storeId: number,
  number: string,
  reference: string | undefined,
): Promise<CancelledOrder> {
  return database.transaction(async (transaction) => {
    const { id } = await requireOrder(transaction, storeId, number);
    const status = await lockOrder(transaction, id);
    const isDue = (await transaction.$count(payments, dueRefunds(id))) > 0;
    if (!isDue && (await transaction.$count(payments, settledPayments(id))) === 0) {
      throw new HttpError(409, `Order ${id} has no payment to refund.`);
    }
    const note = ['Refunded', reference].filter(Boolean).join(', ');
    const { processing, shipped, delivered } = orderStatus;
    const cancelled = isDue
      ? { order: { number: id, status, refundDue: false }, staleProducts: [] }
      : await cancelAndMarkRefundDue(transaction, storeId, id, {
          from: [processing, shipped, delivered],
          note,
          releasesStock: isCancellable(status),
          mails: ['order refunded'],
        });
    const patch = JSON.stringify(reference ? { refundReference: reference } : {});
    await transaction
      .update(payments)
      .set({
        state: 'refunded',
        data: sql`${payments.data} || ${patch}::jsonb`,
        updatedAt: sql`now()`,
      })
      .where(dueRefunds(id));
    if (isDue) {
      await queueMails(transaction, ['order refunded'], { orderId: id });
      await transaction.insert(orderEvents).values({ orderId: id, status, note });
    }
    return { ...cancelled, order: { ...cancelled.order, refundDue: false } };
  });
}
