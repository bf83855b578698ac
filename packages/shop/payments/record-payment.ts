import type { PaymentResult } from '@aangan/contract/payment';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { and, eq, exists, not, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { issueInvoice } from '../invoices/issue-invoice';
import { readInvoiceRecords } from '../invoices/read-invoice';
import { chargedFeePaise, setCashFee } from '../orders/cash-fee';
import { addEntries, readSums } from '../orders/ledger';
import { queueOrderMails } from '../orders/mail/queue-order-mails';
import { orderEvents, orders } from '../orders/schema';
import { lockOrder, transitionOrder } from '../orders/transition-order';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import { formatPaise } from '../platform/paise';
import { orderSuccessUrl, paymentPageUrl, type UrlSettings } from '../platform/public-urls';
import type { ProviderName } from '../stores/payment-settings';
import { stores } from '../stores/schema';
import { paymentMethodLabel } from './method-names';
import { isSameReference } from './payment-reports';
import { orderEntries, paymentAttempts, paymentReports } from './schema';

const isReceived = (database: Database) =>
  exists(
    database
      .select({ id: orderEntries.id })
      .from(orderEntries)
      .where(eq(orderEntries.attemptId, paymentAttempts.id)),
  );

export async function findPayment(database: Database, provider: ProviderName, reference: string) {
  const [payment] = await database
    .select({
      id: paymentAttempts.id,
      orderId: paymentAttempts.orderId,
      reference: paymentAttempts.reference,
      method: paymentAttempts.method,
      totalPaise: orders.totalPaise,
      charges: orders.charges,
      state: sql<
        'started' | 'failed' | 'paid'
      >`case when ${isReceived(database)} then 'paid' when ${paymentAttempts.hasFailed} then 'failed' else 'started' end`,
      orderStatus: orders.status,
      data: paymentAttempts.data,
      host: stores.host,
      storeInfo: stores.info,
      settings: stores.payment,
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(and(eq(paymentAttempts.provider, provider), eq(paymentAttempts.reference, reference)));
  // Cash may have been chosen since.
  return (
    payment && { ...payment, amountPaise: payment.totalPaise - chargedFeePaise(payment.charges) }
  );
}
export type StoredPaymentAttempt = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

type Received = {
  orderId: string;
  /** Null: the merchant records money that no attempt announced. */
  attemptId: string | null;
  amountPaise: number;
  method: string;
  reference: string | undefined;
  /** Undefined: now. */
  at?: Date | undefined;
  /** Email address of the person who records it. */
  author?: string | undefined;
};

/** `repeated`: was recorded before; `refund due`: recorded, but the money has to be refunded. */
type RecordResult = 'paid' | 'repeated' | 'refund due';

/**
 * Adds received money to the ledger, once for each attempt; undefined if it was added before. Cash that
 * is short by less than a rupee settles the order.
 */
async function addPayment(database: Database, received: Received) {
  const { orderId, attemptId, amountPaise, method, reference, at, author } = received;
  const before = await readSums(database, orderId);
  const [entry] = await database
    .insert(orderEntries)
    .values({
      ...{ orderId, attemptId, method, reference, at, author },
      kind: 'payment',
      amountPaise: -amountPaise,
    })
    .onConflictDoNothing({ target: orderEntries.attemptId })
    .returning();
  const balancePaise = before.balancePaise - amountPaise;
  const isRounded = method === 'cash' && balancePaise > 0 && balancePaise < 100;
  if (entry && isRounded) {
    const rounding = { orderId, kind: 'credit', note: 'Rounding', at, author } as const;
    await addEntries(database, [{ ...rounding, amountPaise: -balancePaise }]);
  }
  return (
    entry && {
      partId: entry.id,
      isExtra: before.paidPaise > 0 && balancePaise < 0,
      isPart: balancePaise > 0 && !isRounded,
    }
  );
}

/** Money that lacks just the fee came in another way, which has none; an invoice with it stays. */
async function waiveCashFee(
  database: Database,
  { orderId, amountPaise }: Received,
  status: number,
): Promise<void> {
  const [order] = await database
    .select({ charges: orders.charges })
    .from(orders)
    .where(eq(orders.id, orderId));
  const feePaise = chargedFeePaise(order?.charges ?? []);
  const isUnshipped = status === orderStatus.pending || status === orderStatus.processing;
  if (feePaise === 0 || !isUnshipped || (await readInvoiceRecords(database, orderId)).invoice) {
    return;
  }
  const { balancePaise } = await readSums(database, orderId);
  if (balancePaise - amountPaise === feePaise) await setCashFee(database, orderId, 0);
}

/** Records received money; idempotent. A refund is due for a cancelled or paid order. */
export function recordPaid(database: Database, received: Received): Promise<RecordResult> {
  const { orderId, reference, amountPaise, method } = received;
  return database.transaction(async (transaction) => {
    const status = await lockOrder(transaction, orderId);
    await waiveCashFee(transaction, received, status);
    const added = await addPayment(transaction, received);
    if (!added) return 'repeated';
    const { isExtra, isPart, partId } = added;
    const amount = formatPaise(amountPaise);
    const methodLabel = paymentMethodLabel(method) ?? method;
    const [report] = await transaction
      .update(paymentReports)
      .set({ picture: null })
      .where(eq(paymentReports.orderId, orderId))
      .returning({ utr: paymentReports.utr });
    const isCancelled = status === orderStatus.cancelled;
    if (isExtra && !isCancelled) {
      const second = [`Second payment ${amount}`, methodLabel, reference];
      const note = second.filter(Boolean).join(', ');
      await transaction.insert(orderEvents).values({ orderId, status, note });
    }
    if (isExtra || isCancelled) {
      await queueOrderMails(transaction, ['payment to refund'], { orderId });
      await queueOrderMails(transaction, ['order confirmed'], { orderId, partId });
      return 'refund due';
    }
    const { pending, processing } = orderStatus;
    const isOtherUtr = reference && report?.utr && !isSameReference(report.utr, reference);
    const otherUtr = isOtherUtr && `reported with UTR ${report.utr}`;
    const noteOf = (paid: string) =>
      [paid, methodLabel, reference, otherUtr].filter(Boolean).join(', ');
    const note = noteOf(isPart ? `Paid ${amount}` : 'Paid');
    const paid = { from: [pending], to: processing, note };
    if (!(await transitionOrder(transaction, orderId, paid))) {
      // Cash after the order was confirmed, or the rest of a payment.
      const late = { orderId, status, note: noteOf(`Paid ${amount}`) };
      await transaction.insert(orderEvents).values(late);
      // Who paid a courier in full knows it.
      if (method !== 'cash' || isPart) {
        await queueOrderMails(transaction, ['order confirmed'], { orderId, partId });
      }
    }
    await issueInvoice(transaction, orderId);
    return 'paid';
  });
}

/** A paid payment stays paid; the order waits for another attempt. */
export async function recordFailed(database: Database, attemptId: string): Promise<void> {
  await database
    .update(paymentAttempts)
    .set({ hasFailed: true })
    .where(and(eq(paymentAttempts.id, attemptId), not(isReceived(database))));
}

/** A verified result of a payment provider. */
export type PaymentOutcome = {
  result: 'paid' | 'failed' | 'pending';
  /** Undefined when it is unreadable. */
  amountPaise: number | undefined;
  bankReference?: string | undefined;
};

/** Records a verified result; idempotent. 422 for another amount than requested. */
export async function recordOutcome(
  database: Database,
  payment: StoredPaymentAttempt,
  { result, amountPaise, bankReference }: PaymentOutcome,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<RecordResult | 'failed' | 'pending'> {
  const { id: attemptId, orderId, method, reference } = payment;
  if (result === 'pending') return 'pending';
  if (result === 'failed') {
    await recordFailed(database, attemptId);
    return 'failed';
  }
  if (amountPaise !== payment.amountPaise) {
    const expectedPaise = payment.amountPaise;
    log.warn({ orderId, reference, expectedPaise, amountPaise }, 'payment of a different amount');
    throw new HttpError(422, 'The amount does not match the payment.');
  }
  const recorded = await recordPaid(database, {
    ...{ orderId, attemptId, amountPaise, method },
    reference: bankReference,
  });
  const fields = { orderId, reference, recorded };
  if (recorded === 'refund due') log.warn(fields, 'payment recorded, refund due');
  else log.info(fields, 'payment confirmed');
  return recorded;
}

/** Returns the page after a provider's own; unverified returns lead back to the payment page. */
export async function returnUrl(
  settings: UrlSettings,
  { host, orderId }: Pick<StoredPaymentAttempt, 'host' | 'orderId'>,
  record: () => ReturnType<typeof recordOutcome>,
  failure: PaymentResult = 'declined',
): Promise<string> {
  try {
    switch (await record()) {
      case 'paid':
      case 'repeated':
        return orderSuccessUrl(settings, host, orderId);
      case 'failed':
        return paymentPageUrl(settings, host, orderId, failure);
      default:
        return paymentPageUrl(settings, host, orderId, 'success');
    }
  } catch (error) {
    if (error instanceof HttpError) return paymentPageUrl(settings, host, orderId);
    throw error;
  }
}
