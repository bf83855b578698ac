import { and, eq, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm';
import { orderStatus } from '@/lib/contract/order-status';
import type { Database } from '../database/open';
import { orders, payments, stores } from '../database/schema';
import type { ProviderName } from '../payments/payment-settings';
import { issueInvoice } from '../tax/issue-invoice';
import { lockOrder, transitionOrder } from './order-states';

const columns = {
  id: payments.id,
  orderId: payments.orderId,
  reference: payments.reference,
  method: payments.method,
  amountPaise: payments.amountPaise,
  state: payments.state,
  data: payments.data,
  host: stores.host,
  storeInfo: stores.info,
  settings: stores.payment,
};

/** The payment that a provider calls by this reference, with its store. */
export async function findPayment(database: Database, provider: ProviderName, reference: string) {
  const [payment] = await database
    .select(columns)
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(and(eq(payments.provider, provider), eq(payments.reference, reference)));
  return payment;
}
export type StoredPaymentAttempt = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/** The payments of an order whose money has come and is to stay. */
export const settledPayments = (orderId: string) =>
  and(eq(payments.orderId, orderId), eq(payments.state, 'paid'), isNull(payments.refundReason));

/** Those whose money has to be sent back. */
export const dueRefunds = (orderId: string) =>
  and(eq(payments.orderId, orderId), eq(payments.state, 'paid'), isNotNull(payments.refundReason));

type RefundReason = NonNullable<(typeof payments.$inferSelect)['refundReason']>;

/** Why money that has come has to go back; undefined when it is what the order waits for. */
async function refundReason(
  database: Database,
  orderId: string,
  status: number,
): Promise<RefundReason | undefined> {
  if (status === orderStatus.cancelled) return 'order cancelled';
  return (await database.$count(payments, settledPayments(orderId))) > 0 ? 'paid twice' : undefined;
}

/** `paid`: the order goes on; `repeated`: was known before; `refund due`: recorded, to be sent back. */
export type Recorded = 'paid' | 'repeated' | 'refund due';

/**
 * Records that the money of a payment has come, once, however often and at once that is said, and
 * moves its order from Pending to Processing. Money for an order that was cancelled or paid already
 * is recorded as well, to be sent back.
 */
export function recordPaid(
  database: Database,
  { id, orderId }: Pick<StoredPaymentAttempt, 'id' | 'orderId'>,
  bankReference: string | undefined,
): Promise<Recorded> {
  return database.transaction(async (transaction) => {
    const status = await lockOrder(transaction, orderId);
    const reason = await refundReason(transaction, orderId, status);
    const [recorded] = await transaction
      .update(payments)
      .set({ state: 'paid', bankReference, refundReason: reason, updatedAt: sql`now()` })
      .where(and(eq(payments.id, id), not(inArray(payments.state, ['paid', 'refunded']))))
      .returning({ method: payments.method });
    if (!recorded) return 'repeated';
    if (reason) return 'refund due';
    const { pending, processing } = orderStatus;
    const note = ['Paid', recorded.method, bankReference].filter(Boolean).join(', ');
    await transitionOrder(transaction, orderId, { from: [pending], to: processing, note });
    await issueInvoice(transaction, orderId);
    return 'paid';
  });
}

/** Records that a payment came to nothing; one that is paid stays so. The order waits for another. */
export async function recordFailed(database: Database, paymentId: string): Promise<void> {
  await database
    .update(payments)
    .set({ state: 'failed', updatedAt: sql`now()` })
    .where(and(eq(payments.id, paymentId), eq(payments.state, 'started')));
}
