import { orderStatus } from '@aangan/contract/rules/order-status';
import { and, desc, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import { issueInvoice } from '../invoices/issue-invoice';
import { queueOrderMails } from '../orders/mail/queue-order-mails';
import { lockOrder, transitionOrder } from '../orders/order-states';
import { orderEvents, orders } from '../orders/schema';
import type { Database } from '../platform/database/open';
import { formatPaise } from '../platform/paise';
import { stores } from '../stores/schema';
import type { ReceivedMethod } from './method-names';
import { isSameReference } from './payment-reports';
import type { ProviderName } from './payment-settings';
import { paidMethodLabel, receivedStates } from './refunds';
import { paymentReports, payments } from './schema';

const columns = {
  id: payments.id,
  orderId: payments.orderId,
  reference: payments.reference,
  method: payments.method,
  amountPaise: payments.amountPaise,
  state: payments.state,
  orderStatus: orders.status,
  data: payments.data,
  host: stores.host,
  storeInfo: stores.info,
  settings: stores.payment,
};

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

/** Whether the shopper has started another payment of the order since, which has not failed. */
export async function isReplaced(
  database: Database,
  { id, orderId }: Pick<StoredPaymentAttempt, 'id' | 'orderId'>,
): Promise<boolean> {
  const [last] = await database
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), not(eq(payments.state, 'failed'))))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1);
  return last !== undefined && last.id !== id;
}

/** Paid, and not due for refund. */
export const settledPayments = (orderId: string) =>
  and(eq(payments.orderId, orderId), eq(payments.state, 'paid'), isNull(payments.refundReason));

type RefundReason = NonNullable<(typeof payments.$inferSelect)['refundReason']>;

/** Undefined when the payment settles the order. */
async function refundReason(
  database: Database,
  orderId: string,
  status: number,
): Promise<RefundReason | undefined> {
  if (status === orderStatus.cancelled) return 'order cancelled';
  return (await database.$count(payments, settledPayments(orderId))) > 0 ? 'paid twice' : undefined;
}

/** `repeated`: was recorded before; `refund due`: recorded, but the money has to be refunded. */
export type RecordResult = 'paid' | 'repeated' | 'refund due';

/** Records received money; idempotent. A refund is due for a cancelled or paid order. */
export function recordPaid(
  database: Database,
  { id, orderId }: Pick<StoredPaymentAttempt, 'id' | 'orderId'>,
  bankReference: string | undefined,
  method?: ReceivedMethod,
): Promise<RecordResult> {
  return database.transaction(async (transaction) => {
    const status = await lockOrder(transaction, orderId);
    const reason = await refundReason(transaction, orderId, status);
    const [recorded] = await transaction
      .update(payments)
      .set({
        state: 'paid',
        method,
        bankReference,
        refundReason: reason,
        paidAt: sql`now()`,
        updatedAt: sql`now()`,
      })
      .where(and(eq(payments.id, id), not(inArray(payments.state, receivedStates))))
      .returning({ method: payments.method, amountPaise: payments.amountPaise });
    if (!recorded) return 'repeated';
    const amount = formatPaise(recorded.amountPaise);
    const methodLabel =
      paidMethodLabel({ ...recorded, refundReason: reason ?? null }) ?? recorded.method;
    const [report] = await transaction
      .update(paymentReports)
      .set({ picture: null })
      .where(eq(paymentReports.orderId, orderId))
      .returning({ utr: paymentReports.utr });
    if (reason) {
      if (reason === 'paid twice') {
        const second = [`Second payment ${amount}`, methodLabel, bankReference];
        const note = second.filter(Boolean).join(', ');
        await transaction.insert(orderEvents).values({ orderId, status, note });
      }
      await queueOrderMails(transaction, ['refund due', 'payment to refund'], { orderId });
      return 'refund due';
    }
    const { pending, processing } = orderStatus;
    const isOtherUtr = bankReference && report?.utr && !isSameReference(report.utr, bankReference);
    const note = [
      'Paid',
      methodLabel,
      bankReference,
      isOtherUtr && `reported with UTR ${report.utr}`,
    ]
      .filter(Boolean)
      .join(', ');
    const paid = { from: [pending], to: processing, note };
    if (!(await transitionOrder(transaction, orderId, paid))) {
      // Cash after the order was confirmed.
      const cash = note.replace('Paid', `Paid ${amount}`);
      await transaction.insert(orderEvents).values({ orderId, status, note: cash });
    }
    await issueInvoice(transaction, orderId);
    return 'paid';
  });
}

/** A paid payment stays paid; the order waits for another attempt. */
export async function recordFailed(database: Database, paymentId: string): Promise<void> {
  await database
    .update(payments)
    .set({ state: 'failed', updatedAt: sql`now()` })
    .where(and(eq(payments.id, paymentId), eq(payments.state, 'started')));
}
