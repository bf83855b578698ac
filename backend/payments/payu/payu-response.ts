import { rupeesSchema } from '@/lib/contract/common';
import { toPaise } from '../../services/paise';
import type { PaymentOutcome } from '../../services/record-outcome';
import type { PayuAccount } from '../payment-settings';
import { isFromPayu, type PayuValues } from './payu-hash';

const results: Record<string, PaymentOutcome['result']> = { success: 'paid', pending: 'pending' };

/** Reads a return or webhook; undefined if not signed for this account and order. Amount without surcharges. */
export function parsePayuResponse(
  response: PayuValues,
  account: PayuAccount,
  orderId: string,
): PaymentOutcome | undefined {
  if (!isFromPayu(response, account) || response.udf1 !== orderId) return undefined;
  const amount = rupeesSchema.safeParse(response.amount);
  return {
    result: results[response.status ?? ''] ?? 'failed',
    amountPaise: amount.success ? toPaise(amount.data) : undefined,
    bankReference: response.mihpayid || undefined,
  };
}

export const wasCancelled = ({ unmappedstatus = '' }: PayuValues): boolean =>
  /^user_?cancelled$/i.test(unmappedstatus);
