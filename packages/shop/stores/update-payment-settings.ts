import { parseInput } from '../platform/http/read-input';
import {
  type PaymentSettings,
  type PaymentSettingsUpdate,
  paymentSettingsSchema,
} from './payment-settings';
import type { StoredStoreInfo } from './schema';

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

/** What a store's settings are, without secrets. */
export type StoreSettings = { info: StoredStoreInfo; payment: PaymentView };

/** Merges a choice into the settings; 400 for a provider without an account. */
export const mergePaymentSettings = (
  current: PaymentSettings,
  update: PaymentSettingsUpdate,
): PaymentSettings => parseInput(paymentSettingsSchema, { ...current, ...update });
