import { notify } from '@/lib/notify';
import { couponCookie } from '@/lib/routing/steps/with-coupon-link';
import { useStoredCoupon } from '@/stores/coupon';

/** Moves the coupon from the proxy's cookie to the store. */
export function storeCoupon(): void {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${couponCookie}=`));
  const code = pair?.slice(couponCookie.length + 1);
  if (!code) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `${couponCookie}=; path=/; max-age=0`;
  useStoredCoupon.getState().set(code);
  notify({ title: `Coupon ${code} saved for your cart` });
}
