import type { Logger } from 'pino';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import {
  type RecordResult,
  recordFailed,
  recordPaid,
  type StoredPaymentAttempt,
} from './record-payment';

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
