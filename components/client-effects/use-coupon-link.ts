import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { couponCookie } from '@/lib/routing/coupon-link';

/** Keeps the coupon of the link by which the shopper came, where the store has coupons. */
export function useCouponLink(): void {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link of the shop may bring one too
  useEffect(() => {
    const isOffered = document.documentElement.hasAttribute('data-coupons');
    if (!isOffered || !document.cookie.includes(`${couponCookie}=`)) return;
    import('./store-coupon').then(
      ({ storeCoupon }) => storeCoupon(),
      () => {}, // the cookie stays for the next page
    );
  }, [pathname]);
}
