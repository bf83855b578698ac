import useSWR from 'swr';
import { callShop } from '@/lib/api/browser';
import { requestLines } from '@/lib/checkout/order-request';
import { checkoutMessages } from '@/lib/messages/checkout';
import { withOfflineHint } from '@/lib/messages/offline';
import { getSessionVersion } from '@/lib/session-events';
import type { CartLine } from '@/stores/cart';
import { useStoredCoupon } from '@/stores/coupon';

/** Checks the stored coupon against the cart whenever one of them changes. */
export function useCoupon(lines: readonly CartLine[], isEnabled: boolean) {
  const code = useStoredCoupon((stored) => (isEnabled ? stored.code : ''));
  const body = { code, lines: requestLines(lines) };
  const isRequested = code !== '' && lines.length > 0;
  const key = isRequested && `${getSessionVersion()} coupon ${JSON.stringify(body)}`;
  const { data, mutate } = useSWR(key, () => callShop('checkCoupon', { body }), {
    keepPreviousData: true,
  });
  const applied = isRequested && data?.ok && data.data.code === code ? data.data : undefined;
  const failure = isRequested && data && !data.ok ? data.failure : undefined;
  const isRejected = failure?.kind === 'rejected';
  const startsLater = isRejected && failure.code === 'coupon_not_yet' ? failure.message : undefined;
  return {
    isEnabled,
    code,
    /** With the discount in rupees. */
    applied,
    /** The reason why the coupon does not apply. */
    error:
      failure && !startsLater
        ? (isRejected && failure.message) || withOfflineHint(checkoutMessages.couponNotChecked)
        : undefined,
    /** From which day the coupon applies: it stays in the cart until then. */
    startsLater,
    isPending: isRequested && !applied && !failure,
    checkAgain: () => mutate(),
  };
}

export type Coupon = ReturnType<typeof useCoupon>;
