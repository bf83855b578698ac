import type { PaymentResult } from '@/lib/contract/payment';
import { HttpError } from '../http-error';
import { type AddressSettings, orderSuccessPage, paymentPage } from '../public-addresses';
import type { recordOutcome } from '../services/record-outcome';
import type { StoredPaymentAttempt } from '../services/record-payment';

/**
 * The page that a shopper sees after a payment provider's own; what cannot be believed leaves them
 * where they can pay. `failure` says why a payment came to nothing.
 */
export async function returnPage(
  settings: AddressSettings,
  { host, orderId }: Pick<StoredPaymentAttempt, 'host' | 'orderId'>,
  record: () => ReturnType<typeof recordOutcome>,
  failure: PaymentResult = 'declined',
): Promise<string> {
  try {
    switch (await record()) {
      case 'paid':
      case 'repeated':
        return orderSuccessPage(settings, host, orderId);
      case 'failed':
        return paymentPage(settings, host, orderId, failure);
      default:
        return paymentPage(settings, host, orderId, 'success');
    }
  } catch (error) {
    if (error instanceof HttpError) return paymentPage(settings, host, orderId);
    throw error;
  }
}
