import { randomBytes } from 'node:crypto';
import { parseInput } from '../platform/http/read-input';
import {
  type PaymentSettings,
  type PaymentSettingsUpdate,
  paymentSettingsSchema,
} from './payment-settings';

/** Omits the secrets. */
export function paymentView({ upi, payu, razorpay, ...publicSettings }: PaymentSettings) {
  return {
    ...publicSettings,
    ...(upi && { upi: { vpa: upi.vpa, payeeName: upi.payeeName } }),
    ...(payu && { payu: { key: payu.key, live: payu.live } }),
    ...(razorpay && { razorpay: { keyId: razorpay.keyId } }),
  };
}

export type PaymentView = ReturnType<typeof paymentView>;

/**
 * Merges a choice into the settings; 400 for a provider without an account. A generated callback
 * secret is returned once.
 */
export function mergePaymentSettings(current: PaymentSettings, update: PaymentSettingsUpdate) {
  const storedSecret = update.upi?.callbackSecret ?? current.upi?.callbackSecret;
  const callbackSecret = storedSecret ?? randomBytes(32).toString('base64url');
  const payment = parseInput(paymentSettingsSchema, {
    providers: update.providers,
    upi: update.upi ? { ...update.upi, callbackSecret } : current.upi,
    payu: update.payu ?? current.payu,
    razorpay: update.razorpay ?? current.razorpay,
    cod: update.cod ?? current.cod,
    bank: update.bank ?? current.bank,
  });
  const isNewSecret = update.upi !== undefined && storedSecret === undefined;
  return { payment, ...(isNewSecret && { newCallbackSecret: callbackSecret }) };
}
