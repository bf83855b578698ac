import type { Keys } from '../platform/keys';
import { orderPageUrl, orderSuccessUrl, paymentPageUrl } from '../platform/public-urls';
import type { Settings } from '../platform/settings';
import type { PaymentSettings, ProviderName } from '../stores/payment-settings';
import { cashPayment } from './cash-on-delivery';
import { bankPayment, offlinePayment } from './offline';
import { payuPayment } from './payu/payu';
import type { PaymentProvider } from './provider';
import { type RazorpayLog, razorpayPayment } from './razorpay/razorpay';
import { sandboxPayment, signReference } from './sandbox/sandbox';
import { upiPayment } from './upi/upi';

export type PaymentStore = {
  host: string;
  info: { storeName?: string | null | undefined };
  payment: PaymentSettings;
};

/** Order of display: cheapest and instant first, then those to wait for. */
const displayOrder: Record<ProviderName, number> = {
  ...{ offline: 0, sandbox: 0, upi: 0, payu: 1, razorpay: 1 },
  ...{ cod: 2, bank: 3 },
};

type ProviderDependencies = {
  settings: Settings;
  keys: Pick<Keys, 'merchantKey'>;
  log: RazorpayLog;
};

/** Omits UPI where the store has its own UPI method. */
function pageLabel({ providers }: PaymentSettings, name: string): string {
  const methods = providers.includes('upi') ? 'Card or net banking' : 'UPI, card or net banking';
  return providers.includes('payu') && providers.includes('razorpay')
    ? `${methods} (${name})`
    : methods;
}

function createProvider(
  name: ProviderName,
  { host, info, payment }: PaymentStore,
  { settings, keys: { merchantKey }, log }: ProviderDependencies,
): PaymentProvider[] {
  const { upi, payu, razorpay, cod = {}, bank } = payment;
  const apiUrl = (path: string) => `${settings.apiPublicUrl}${path}`;
  const successUrl = (orderId: string) => orderSuccessUrl(settings, host, orderId);
  switch (name) {
    case 'upi':
      return upi ? [upiPayment(upi)] : [];
    case 'payu':
      return payu
        ? [payuPayment(payu, pageLabel(payment, 'PayU'), apiUrl('/payments/payu/return'))]
        : [];
    case 'razorpay': {
      if (!razorpay) return [];
      const label = pageLabel(payment, 'Razorpay');
      const returnUrl = apiUrl('/payments/razorpay/return');
      return [razorpayPayment(razorpay, { label, returnUrl, apiUrl: settings.razorpayUrl, log })];
    }
    case 'cod':
      return [cashPayment(cod, successUrl)];
    case 'bank':
      return bank ? [bankPayment((orderId) => orderPageUrl(settings, host, orderId))] : [];
    case 'sandbox': {
      const cardFormUrl = apiUrl('/sandbox/pay');
      const sign = (reference: string) => signReference(merchantKey, reference);
      const returnUrl = (orderId: string) => paymentPageUrl(settings, host, orderId);
      const urls = { cardFormUrl, signReference: sign, returnUrl, successUrl };
      return [sandboxPayment(info.storeName || host, urls)];
    }
    case 'offline':
      return [offlinePayment];
  }
}

/** Returns the providers of a store in display order. */
export function createProviders(
  store: PaymentStore,
  dependencies: ProviderDependencies,
): PaymentProvider[] {
  return store.payment.providers
    .toSorted((one, other) => displayOrder[one] - displayOrder[other])
    .flatMap((name) => createProvider(name, store, dependencies));
}
