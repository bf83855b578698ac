import { rupeesSchema } from '@/lib/contract/common';
import { toPaise } from '../../services/paise';
import type { PaymentOutcome } from '../../services/record-outcome';
import type { PayuAccount } from '../payment-settings';
import { isFromPayu, type PayuValues } from './payu-hash';

const results: Record<string, PaymentOutcome['result']> = { success: 'paid', pending: 'pending' };

/**
 * What PayU says of the payment of an order, at the shopper's return and by its webhook alike;
 * undefined when PayU did not sign it for this account and order. The amount is the one that was
 * asked for, without what PayU may have added.
 */
export function readPayuResponse(
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

/** Whether the shopper turned back at PayU's page, rather than being declined. */
export const wasCancelled = ({ unmappedstatus = '' }: PayuValues): boolean =>
  /^user_?cancelled$/i.test(unmappedstatus);
