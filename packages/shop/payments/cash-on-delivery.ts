import { formatRupees } from '@aangan/contract/rules/money';
import { toPaise } from '../platform/paise';
import type { CashRules, PaymentSettings } from '../stores/payment-settings';
import { hasPrefix } from '../stores/pin-prefixes';
import type { PaymentProvider } from './provider';

export function collectsCashAt({ pinPrefixes }: CashRules, postalCode: string): boolean {
  return !pinPrefixes || hasPrefix(postalCode.replaceAll(/\D/g, ''), pinPrefixes);
}

/** Limits of open cash orders where a store sets none (docs/merchant/payments.md). */
const defaultLimits = { maxOpenOrders: 5, maxOpenPieces: 100, maxOpenRupees: 50_000 };

/** Limits of the open cash orders of a customer. */
export const openCashLimits = (rules: CashRules) => ({
  maxOrders: rules.maxOpenOrders ?? defaultLimits.maxOpenOrders,
  maxQuantity: rules.maxOpenPieces ?? defaultLimits.maxOpenPieces,
  maxRupees: rules.maxOpenRupees ?? Math.max(defaultLimits.maxOpenRupees, rules.maxRupees ?? 0),
});

/** Limits and fee of cash on delivery for an order; undefined without them. */
export function cashLimits({ providers, cod = {} }: PaymentSettings) {
  const { feeRupees } = cod;
  const fee = feeRupees === undefined ? undefined : { feeRupees };
  if (providers.includes('offline')) return { ...fee, maxRupees: openCashLimits(cod).maxRupees };
  if (!providers.includes('cod')) return providers.includes('sandbox') ? fee : undefined;
  return {
    ...fee,
    maxRupees: Math.min(cod.maxRupees ?? Infinity, openCashLimits(cod).maxRupees),
    ...(cod.pinPrefixes && { limitedByPin: true }),
  };
}

/** Cash on delivery within the merchant's limits. */
export function cashPayment(
  rules: CashRules,
  successUrl: (orderId: string) => string,
): PaymentProvider {
  const { maxRupees } = rules;
  return {
    name: 'cod',
    methods: [{ value: 'cash', label: 'Cash on delivery' }],
    rejectionReason({ amountPaise, postalCode }) {
      if (maxRupees !== undefined && amountPaise > toPaise(maxRupees)) {
        return `Cash on delivery is available for orders up to ${formatRupees(maxRupees)}.`;
      }
      if (collectsCashAt(rules, postalCode)) return undefined;
      return `Cash on delivery is not available at PIN code ${postalCode}.`;
    },
    start: ({ orderId }) => ({
      method: 'cash',
      isPaidLater: true,
      redirectUrl: successUrl(orderId),
    }),
  };
}
