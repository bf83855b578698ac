import type { PaymentSettings, ProviderName } from './payment-settings';

const online = ['UPI', 'Cards', 'Net banking'];
const cash = 'Cash on delivery';
const transfer = 'Bank transfer';
const names: Record<ProviderName, readonly string[]> = {
  upi: ['UPI'],
  payu: online,
  razorpay: online,
  sandbox: [...online, cash],
  cod: [cash],
  bank: [transfer],
  offline: [cash, transfer],
};
const order = [...online, cash, transfer];

/** By what a store can be paid, in words for shoppers. */
export function methodNames({ providers }: PaymentSettings): string[] {
  const taken = new Set(providers.flatMap((provider) => names[provider]));
  return order.filter((name) => taken.has(name));
}
