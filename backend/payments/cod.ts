import { readableRupees, toPaise } from '../services/paise';
import type { CodRules, PaymentSettings } from './payment-settings';
import type { PaymentProvider } from './provider';

/** A whole amount without its paise: ₹2,000 */
export const limitText = (rupees: number) => readableRupees(toPaise(rupees)).replace(/\.00$/, '');

/** Whether cash is collected at a PIN code. */
export function collectsCashAt({ pinPrefixes }: CodRules, postalCode: string): boolean {
  const pin = postalCode.replaceAll(/\D/g, '');
  return !pinPrefixes || pinPrefixes.some((prefix) => pin.startsWith(prefix));
}

/** The limits of cash on delivery for pages; undefined without the provider that has limits. */
export function cashTerms({ providers, cod = {} }: PaymentSettings) {
  if (!providers.includes('cod')) return undefined;
  const { maxRupees, pinPrefixes } = cod;
  return {
    ...(maxRupees !== undefined && { maxRupees }),
    ...(pinPrefixes && { limitedByPin: true }),
  };
}

/** Cash at the door, for orders within the merchant's limits. `thanksUrl` is where they lead. */
export function codPayment(
  rules: CodRules,
  thanksUrl: (orderId: string) => string,
): PaymentProvider {
  const { maxRupees } = rules;
  return {
    name: 'cod',
    methods: [{ value: 'cash', label: 'Cash on delivery' }],
    reject({ amountPaise, postalCode, cashRejection }) {
      if (maxRupees !== undefined && amountPaise > toPaise(maxRupees)) {
        return `Cash on delivery is for orders up to ${limitText(maxRupees)}.`;
      }
      if (collectsCashAt(rules, postalCode)) return cashRejection;
      return `Cash on delivery is not possible at PIN code ${postalCode}.`;
    },
    start: ({ orderId }) => ({
      method: 'cash',
      isPaidLater: true,
      redirectUrl: thanksUrl(orderId),
    }),
  };
}
