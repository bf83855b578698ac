import { requestLines } from '@/lib/checkout/order-request';
import { checkoutMessages } from '@/lib/messages/checkout';
import { useStoredCoupon } from '@/stores/coupon';
import type { CartLine } from '@/stores/stored-shapes';
import { useCartCheck } from './use-cart-check';

/** Checks the stored coupon against the cart whenever one of them changes. */
export function useCoupon(lines: readonly CartLine[], isEnabled: boolean) {
  const code = useStoredCoupon((stored) => (isEnabled ? stored.code : ''));
  const isRequested = code !== '' && lines.length > 0;
  const input = isRequested ? { body: { code, lines: requestLines(lines) } } : null;
  const { data, error, ...check } = useCartCheck('checkCoupon', input, {
    subject: code,
    message: checkoutMessages.couponNotChecked,
  });
  const startsLater = error?.code === 'coupon_not_yet' ? error.message : undefined;
  return {
    ...check,
    isEnabled,
    code,
    /** With the discount in rupees. */
    applied: data?.code === code ? data : undefined,
    /** The reason why the coupon does not apply. */
    error: startsLater ? undefined : error?.message,
    /** From which day the coupon applies: it stays in the cart until then. */
    startsLater,
  };
}

export type Coupon = ReturnType<typeof useCoupon>;
