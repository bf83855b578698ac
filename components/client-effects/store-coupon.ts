import { notify } from '@/lib/notify';
import { couponCookie } from '@/lib/routing/steps/with-coupon-link';
import { useStoredCoupon } from '@/stores/coupon';

export function readCouponCookie(cookies: string): string | undefined {
  const pair = cookies.split('; ').find((cookie) => cookie.startsWith(`${couponCookie}=`));
  return pair?.slice(couponCookie.length + 1);
}

/** Moves the coupon from the proxy's cookie to the store. */
export function storeCoupon(): void {
  const code = readCouponCookie(document.cookie);
  if (!code) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `${couponCookie}=; path=/; max-age=0`;
  useStoredCoupon.getState().set(code);
  // It is unchecked: the backend checks coupons with the lines of a cart.
  notify({ title: `Coupon ${code} saved`, description: 'Your cart shows whether it applies.' });
}
