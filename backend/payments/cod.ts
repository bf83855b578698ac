import { readableRupees, toPaise } from '../services/paise';
import type { CodRules } from './payment-settings';
import type { PaymentProvider } from './provider';

/** A whole amount without its paise: ₹2,000 */
const limitText = (rupees: number) => readableRupees(toPaise(rupees)).replace(/\.00$/, '');

/** Cash at the door, for orders within the merchant's limits. `thanksUrl` is where they lead. */
export function codPayment(
  { maxRupees, pinPrefixes }: CodRules,
  thanksUrl: (orderId: string) => string,
): PaymentProvider {
  return {
    name: 'cod',
    methods: [{ value: 'cash', label: 'Cash on delivery' }],
    refuse({ amountPaise, postalCode }) {
      if (maxRupees !== undefined && amountPaise > toPaise(maxRupees)) {
        return `Cash on delivery is for orders up to ${limitText(maxRupees)}.`;
      }
      const pin = postalCode.replaceAll(/\D/g, '');
      if (!pinPrefixes || pinPrefixes.some((prefix) => pin.startsWith(prefix))) return undefined;
      return `Cash on delivery is not possible at PIN code ${postalCode}.`;
    },
    start: ({ orderId }) => ({
      method: 'cash',
      isPaidLater: true,
      redirectUrl: thanksUrl(orderId),
    }),
  };
}
