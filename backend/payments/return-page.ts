import type { PaymentResult } from '@/lib/contract/payment';
import { type AddressSettings, orderSuccessPage, paymentPage } from '../public-addresses';
import { Refusal } from '../refusal';
import type { recordOutcome } from '../services/record-outcome';
import type { KnownPayment } from '../services/record-payment';

/**
 * The page that a shopper sees after a payment provider's own; what cannot be believed leaves them
 * where they can pay. `failure` says why a payment came to nothing.
 */
export async function returnPage(
  settings: AddressSettings,
  { host, orderId }: Pick<KnownPayment, 'host' | 'orderId'>,
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
    if (error instanceof Refusal) return paymentPage(settings, host, orderId);
    throw error;
  }
}
