import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/open';
import { orders, payments } from '../database/schema';
import type { OrderRow } from './order-response';

type Payment = Pick<
  typeof payments.$inferSelect,
  'state' | 'amountPaise' | 'refundedPaise' | 'refundReason'
>;

const receivedStates: Payment['state'][] = ['paid', 'refunded'];

/** A payment of a continuing order is due for refund as far as it exceeds the remaining items. */
export function refundDuePaise(
  { totalPaise, creditedPaise }: Pick<OrderRow, 'totalPaise' | 'creditedPaise'>,
  attempts: readonly Payment[],
): number {
  const due = ({ state, amountPaise, refundedPaise, refundReason }: Payment) => {
    if (state !== 'paid') return 0;
    const remainingPaise = refundReason === null ? totalPaise - creditedPaise : 0;
    return Math.max(0, amountPaise - refundedPaise - remainingPaise);
  };
  return attempts.reduce((sum, payment) => sum + due(payment), 0);
}

/** What was paid and is not refunded yet. */
export const refundablePaise = (attempts: readonly Payment[]): number =>
  attempts
    .filter(({ state }) => receivedStates.some((received) => received === state))
    .reduce((sum, payment) => sum + payment.amountPaise - payment.refundedPaise, 0);

/** The payments that were received, those that have to be refunded first. */
export const readReceived = (database: Database, orderId: string) =>
  database
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, receivedStates)))
    .orderBy(asc(payments.refundReason), asc(payments.createdAt));

export async function readRefundDue(database: Database, orderId: string) {
  const [order] = await database.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`Unknown order ${orderId}.`);
  return { order, duePaise: refundDuePaise(order, await readReceived(database, orderId)) };
}
