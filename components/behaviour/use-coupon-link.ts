import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { messages } from '@/lib/messages/shop';
import { notify } from '@/lib/notify';
import { couponCookie } from '@/lib/routing/coupon-link';
import { useKeptCoupon } from '@/stores/coupon';

/** Keeps the coupon of the link by which the shopper came, where the store has coupons. */
export function useCouponLink(): void {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link of the shop may bring one too
  useEffect(() => {
    if (!document.documentElement.hasAttribute('data-coupons')) return;
    const pair = document.cookie.split('; ').find((one) => one.startsWith(`${couponCookie}=`));
    const code = pair?.slice(couponCookie.length + 1);
    if (!code) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
    document.cookie = `${couponCookie}=; path=/; max-age=0`;
    useKeptCoupon.getState().keep(code);
    notify({ title: messages.couponKept(code) });
  }, [pathname]);
}
