import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/open';
import { stores } from '../database/schema';
import { parseInput } from '../http/read-input';
import {
  type PaymentSettings,
  type PayuAccount,
  type ProviderName,
  paymentSettingsSchema,
  type UpiAccount,
} from '../payments/payment-settings';
import { lockStore } from './stores';

/** How a store takes payments, without its secrets. */
export function paymentView({ provider, upi, payu }: PaymentSettings) {
  return {
    provider,
    ...(upi && { upi: { vpa: upi.vpa, payeeName: upi.payeeName } }),
    ...(payu && { payu: { key: payu.key, live: payu.live } }),
  };
}

type PaymentChoice = {
  provider: ProviderName;
  /** Without a secret, the account keeps its own or is given one. */
  upi?: (Omit<UpiAccount, 'callbackSecret'> & Partial<UpiAccount>) | undefined;
  payu?: PayuAccount | undefined;
};

/**
 * Sets how a store takes payments; accounts that are not given stay. A provider without an account
 * is refused with 400. A callback secret that is made here is told once.
 */
export function choosePayment(database: Database, storeId: number, choice: PaymentChoice) {
  return database.transaction(async (transaction) => {
    const { payment: current } = await lockStore(transaction, storeId);
    const keptSecret = choice.upi?.callbackSecret ?? current.upi?.callbackSecret;
    const callbackSecret = keptSecret ?? randomBytes(32).toString('base64url');
    const payment = parseInput(paymentSettingsSchema, {
      provider: choice.provider,
      upi: choice.upi ? { ...choice.upi, callbackSecret } : current.upi,
      payu: choice.payu ?? current.payu,
    });
    await transaction
      .update(stores)
      .set({ payment, updatedAt: sql`now()` })
      .where(eq(stores.id, storeId));
    const isNewSecret = choice.upi !== undefined && keptSecret === undefined;
    return { ...paymentView(payment), ...(isNewSecret && { newCallbackSecret: callbackSecret }) };
  });
}
