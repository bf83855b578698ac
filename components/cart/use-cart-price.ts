import type { DeliverySpeed } from '@aangan/contract/common';
import { isPinCode } from '@aangan/contract/rules/address';
import { requestLines } from '@/lib/checkout/order-request';
import { checkoutMessages } from '@/lib/messages/checkout';
import { priceBreakdown } from '@/lib/price-breakdown';
import type { CartLine } from '@/stores/stored-shapes';
import { useCartCheck } from './use-cart-check';
import { useCoupon } from './use-coupon';

type Quoted = Pick<CartLine, 'id' | 'quantity' | 'selectedSize' | 'selectedColor'>;

/**
 * Delivery charges at a PIN code, or of the store's default zone; null asks for none. The error's
 * `field` is `postalCode` where the store does not deliver.
 */
export function useQuote(lines: readonly Quoted[] | null, pin: string, discount?: number) {
  const postalCode = pin.replaceAll(/\s/g, '');
  const body = {
    lines: requestLines(lines ?? []),
    ...(discount && { discount }),
    ...(isPinCode(postalCode) && { postalCode }),
  };
  const { data, ...check } = useCartCheck('quote', body.lines.length > 0 ? { body } : null, {
    subject: postalCode,
    message: checkoutMessages.deliveryNotQuoted,
  });
  return { ...check, quote: data };
}

/** Whether the store delivers to the PIN code, as far as is known. */
export const isServed = ({ error }: Pick<ReturnType<typeof useQuote>, 'error'>) =>
  error?.field !== 'postalCode';

/** In place of 'Free' while the charge is not known. */
export const unknownShipping = ({ error, isSubjectPending }: ReturnType<typeof useQuote>) => {
  if (error) return 'Not known';
  return isSubjectPending ? 'Calculating...' : undefined;
};

type CartPriceOptions = {
  hasCoupons: boolean;
  /** Whether the store charges for delivery. */
  hasQuotes: boolean;
  pin: string;
  speed?: DeliverySpeed;
};

/** What the cart costs, with the stored coupon and the delivery charges. */
export function useCartPrice(
  lines: readonly CartLine[],
  { hasCoupons, hasQuotes, pin, speed = 'standard' }: CartPriceOptions,
) {
  const coupon = useCoupon(lines, hasCoupons);
  const { code, applied } = coupon;
  const delivery = useQuote(hasQuotes ? lines : null, pin, applied?.discount);
  const { quote } = delivery;
  const express = speed === 'express' ? quote?.express : undefined;
  const charges = (express ?? quote)?.charges ?? [];
  return {
    coupon,
    delivery,
    /** Standard where the PIN code has no express delivery. */
    speed: express ? speed : ('standard' as const),
    /** Whether a discount or charge is still to come. */
    isPending: coupon.isPending || delivery.isPending,
    /** Computed from the prices of the cart. */
    price: priceBreakdown({
      items: lines,
      coupon: code,
      discount: applied?.discount,
      charges: [...(applied?.charges ?? []), ...charges],
    }),
  };
}

export type CartPrice = ReturnType<typeof useCartPrice>;
