import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { couponCookie } from '@/lib/routing/steps/with-coupon-link';

/** Stores the coupon of a link, if the store has coupons. */
export function useCouponLink(): void {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link of the shop may bring one too
  useEffect(() => {
    const hasCoupons = document.documentElement.hasAttribute('data-coupons');
    if (!hasCoupons || !document.cookie.includes(`${couponCookie}=`)) return;
    import('./store-coupon').then(
      ({ storeCoupon }) => storeCoupon(),
      () => {}, // the cookie stays for the next page
    );
  }, [pathname]);
}
