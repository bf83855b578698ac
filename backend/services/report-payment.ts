import { and, desc, eq, sql } from 'drizzle-orm';
import { orderStatus } from '@/lib/rules/order-status';
import type { Database } from '../database/open';
import { orders, payments } from '../database/schema';
import { HttpError } from '../http-error';
import { queueMails } from '../mail/outbox';
import { lockOrder } from './order-states';

const isReported = sql`${payments.data} ? 'reportedAt'`;

export async function findReportedPayment(database: Database, orderId: string) {
  const [reported] = await database
    .select({ reference: payments.reference })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isReported));
  return reported;
}

/**
 * Records that the shopper reports a UPI payment, and mails the merchant once; the status stays.
 * 404 for another's order, 409 unless it waits for UPI.
 */
export function reportPayment(
  database: Database,
  { userId, number }: { userId: string; number: string },
): Promise<void> {
  return database.transaction(async (transaction) => {
    const isShopperOrder = and(eq(orders.userId, userId), eq(orders.id, number));
    const [order] = await transaction.select({ id: orders.id }).from(orders).where(isShopperOrder);
    if (!order) throw new HttpError(404, 'Order not found or access denied', { field: 'orderId' });
    const { id: orderId } = order;
    const status = await lockOrder(transaction, orderId);
    // Repeated, or already confirmed by the merchant.
    if (await findReportedPayment(transaction, orderId)) return;
    const [started] = await transaction
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.orderId, orderId), eq(payments.provider, 'upi')))
      .orderBy(desc(payments.createdAt))
      .limit(1);
    if (!started || status !== orderStatus.pending) {
      throw new HttpError(409, 'This order has no pending UPI payment.', { field: 'orderId' });
    }
    const patch = JSON.stringify({ reportedAt: new Date().toISOString() });
    await transaction
      .update(payments)
      .set({ data: sql`${payments.data} || ${patch}::jsonb` })
      .where(eq(payments.id, started.id));
    await queueMails(transaction, ['payment reported'], { orderId });
  });
}
