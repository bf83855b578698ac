import type { Keys } from '../keys';
import { type AddressSettings, orderSuccessPage, paymentPage } from '../public-addresses';
import { offlinePayment } from './offline';
import type { PaymentSettings } from './payment-settings';
import { payuPayment } from './payu/payu';
import type { PaymentProvider } from './provider';
import { sandboxPayment } from './sandbox/sandbox';
import { signReference } from './signed-reference';
import { upiPayment } from './upi/upi';

export type PaymentStore = { host: string; payment: PaymentSettings };

/** The provider by which a store takes its payments now. */
export function chooseProvider(
  { host, payment }: PaymentStore,
  settings: AddressSettings,
  { merchantKey }: Pick<Keys, 'merchantKey'>,
): PaymentProvider {
  const { provider, upi, payu } = payment;
  const address = (path: string) => `${settings.apiPublicUrl}${path}`;
  if (provider === 'upi' && upi) return upiPayment(upi);
  if (provider === 'payu' && payu) return payuPayment(payu, address('/payments/payu/return'));
  if (provider === 'sandbox') {
    const entrance = address('/sandbox/pay');
    const signed = (reference: string) => signReference(merchantKey, reference);
    return sandboxPayment({
      entrance,
      signed,
      bankPage: (reference) => `${entrance}/${signed(reference)}`,
      returnUrl: (orderId) => paymentPage(settings, host, orderId),
      thanksUrl: (orderId) => orderSuccessPage(settings, host, orderId),
    });
  }
  return offlinePayment;
}
