import type { CouponError } from '@aangan/contract/coupon';
import { callShop } from '@/lib/api/browser';
import { notify } from '@/lib/browser/notify';
import { couponCookie } from '@/lib/routing/steps/with-coupon-link';
import { useStoredCoupon } from '@/stores/coupon';

function readCouponCookie(cookies: string): string | undefined {
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith(`${couponCookie}=`));
  return pair?.slice(couponCookie.length + 1);
}

/** These errors stay whatever is in the cart. */
const ownErrors: readonly (string | undefined)[] = [
  'coupon_unknown',
  'coupon_not_yet',
  'coupon_over',
  'coupon_used_up',
  'coupon_used_by_you',
] satisfies CouponError[];

/**
 * Moves the coupon from the proxy's cookie to the store, and shows its terms or its error. One that
 * no cart can use does not replace another, and is forgotten unless it begins later.
 */
export async function storeCoupon(): Promise<void> {
  const code = readCouponCookie(document.cookie);
  if (!code) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `${couponCookie}=; path=/; max-age=0`;
  const { code: earlier, set, clear } = useStoredCoupon.getState();
  set(code);
  const result = await callShop('checkCoupon', { body: { code, lines: [] } });
  const failure = result.ok ? undefined : result.failure;
  if (failure?.message && ownErrors.includes(failure.code)) {
    const isUnchanged = useStoredCoupon.getState().code === code;
    const isRestored = isUnchanged && earlier && earlier !== code;
    if (isRestored) set(earlier);
    else if (isUnchanged && failure.code !== 'coupon_not_yet') clear();
    const description = isRestored ? `Coupon ${earlier} stays in your cart.` : '';
    notify({ title: failure.message, description });
  } else {
    // A backend that requires lines checks it in the cart.
    const description = result.ok ? result.data.text : 'Your cart shows whether it applies.';
    notify({ title: `Coupon ${code} is in your cart`, description });
  }
}
