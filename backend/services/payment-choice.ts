import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/open';
import { stores } from '../database/schema';
import { parseInput } from '../http/read-input';
import type { PaymentChoice } from '../payments/payment-choice-schema';
import { type PaymentSettings, paymentSettingsSchema } from '../payments/payment-settings';
import { lockStore } from './stores';

/** Omits the secrets. */
export function paymentView({ upi, payu, razorpay, ...open }: PaymentSettings) {
  return {
    ...open,
    ...(upi && { upi: { vpa: upi.vpa, payeeName: upi.payeeName } }),
    ...(payu && { payu: { key: payu.key, live: payu.live } }),
    ...(razorpay && { razorpay: { keyId: razorpay.keyId } }),
  };
}

/**
 * Merges a choice into the settings; 400 for a provider without an account. A generated callback
 * secret is returned once.
 */
export function mergePayment(current: PaymentSettings, choice: PaymentChoice) {
  const storedSecret = choice.upi?.callbackSecret ?? current.upi?.callbackSecret;
  const callbackSecret = storedSecret ?? randomBytes(32).toString('base64url');
  const payment = parseInput(paymentSettingsSchema, {
    providers: choice.providers,
    upi: choice.upi ? { ...choice.upi, callbackSecret } : current.upi,
    payu: choice.payu ?? current.payu,
    razorpay: choice.razorpay ?? current.razorpay,
    cod: choice.cod ?? current.cod,
    bank: choice.bank ?? current.bank,
  });
  const isNewSecret = choice.upi !== undefined && storedSecret === undefined;
  return { payment, ...(isNewSecret && { newCallbackSecret: callbackSecret }) };
}

export function choosePayment(database: Database, storeId: number, choice: PaymentChoice) {
  return database.transaction(async (transaction) => {
    const { payment: current } = await lockStore(transaction, storeId);
    const { payment, ...newSecret } = mergePayment(current, choice);
    await transaction
      .update(stores)
      .set({ payment, updatedAt: sql`now()` })
      .where(eq(stores.id, storeId));
    return { ...paymentView(payment), ...newSecret };
  });
}
