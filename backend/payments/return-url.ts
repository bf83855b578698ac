import type { PaymentResult } from '@/lib/contract/payment';
import { HttpError } from '../http-error';
import { orderSuccessUrl, paymentPageUrl, type UrlSettings } from '../public-urls';
import type { recordOutcome } from '../services/record-outcome';
import type { StoredPaymentAttempt } from '../services/record-payment';

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
