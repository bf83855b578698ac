import type { PaymentSettings, ProviderName } from '../stores/payment-settings';

const online = ['UPI', 'Cards', 'Net banking'];
const cash = 'Cash on delivery';
const transfer = 'Bank transfer';
const methodsByProvider: Record<ProviderName, readonly string[]> = {
  upi: ['UPI'],
  payu: online,
  razorpay: online,
  sandbox: [...online, cash],
  cod: [cash],
  bank: [transfer],
  offline: [cash, transfer],
};
const displayOrder = [...online, cash, transfer];

export function methodNames({ providers }: PaymentSettings): string[] {
  const used = new Set(providers.flatMap((provider) => methodsByProvider[provider]));
  return displayOrder.filter((name) => used.has(name));
}

/** Of money that the merchant records. */
export const receivedMethods = ['cash', 'upi', 'transfer'] as const;
export type ReceivedMethod = (typeof receivedMethods)[number];

/** In the middle of a sentence. */
const methodLabels: Record<string, string> = {
  card: 'card',
  upi: 'UPI',
  'upi-qr': 'UPI',
  'upi-app': 'UPI',
  netbanking: 'net banking',
  cash: 'cash on delivery',
  transfer: 'bank transfer',
  'bank-transfer': 'bank transfer',
  payu: 'PayU',
  razorpay: 'Razorpay',
  sandbox: 'test payment (no real money)',
};

/** "UPI", "net banking"; undefined if unknown. */
export const paymentMethodLabel = (method: string): string | undefined => methodLabels[method];

/** The same of a refund: cash is given back by hand. */
export const refundMethodLabel = (method: string): string | undefined =>
  method === 'cash' ? method : paymentMethodLabel(method);

/** The payment method of an order; empty without one. */
export function methodLabel({
  provider,
  method,
}: Record<'provider' | 'method', string | null>): string {
  if (method === null) return '';
  return methodName(provider === 'sandbox' && method !== 'cash' ? provider : method);
}

/** One name for the same method of several providers. */
export function methodName(method: string | null, labelOf = paymentMethodLabel): string {
  const label = labelOf(method ?? '') ?? method ?? 'unknown';
  return label.charAt(0).toUpperCase() + label.slice(1);
}
