import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/open';
import { stores } from '../database/schema';
import { parseInput } from '../http/read-input';
import type { PaymentChoice } from '../payments/payment-choice-schema';
import { type PaymentSettings, paymentSettingsSchema } from '../payments/payment-settings';
import { lockStore } from './stores';

/** How a store takes payments, without its secrets. */
export function paymentView({ upi, payu, razorpay, ...open }: PaymentSettings) {
  return {
    ...open,
    ...(upi && { upi: { vpa: upi.vpa, payeeName: upi.payeeName } }),
    ...(payu && { payu: { key: payu.key, live: payu.live } }),
    ...(razorpay && { razorpay: { keyId: razorpay.keyId } }),
  };
}

/**
 * How a store takes payments after a choice; accounts that are not given stay. A provider without an
 * account is refused with 400. A callback secret that is made here is told once.
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

/** Sets how a store takes payments (mergePayment). */
export function choosePayment(database: Database, storeId: number, choice: PaymentChoice) {
  return database.transaction(async (transaction) => {
    const { payment: current } = await lockStore(transaction, storeId);
    const { payment, ...told } = mergePayment(current, choice);
    await transaction
      .update(stores)
      .set({ payment, updatedAt: sql`now()` })
      .where(eq(stores.id, storeId));
    return { ...paymentView(payment), ...told };
  });
}
