import type { PaymentResult } from '@aangan/contract/payment';
import { HttpError } from '../platform/http/http-error';
import { orderSuccessUrl, paymentPageUrl, type UrlSettings } from '../platform/public-urls';
import type { recordOutcome } from './record-outcome';
import type { StoredPaymentAttempt } from './record-payment';

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
