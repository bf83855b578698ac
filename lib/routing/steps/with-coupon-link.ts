import { couponCodePattern, normaliseCouponCode } from '@aangan/contract/rules/coupon-code';
import type { Step } from './compose';

/** Passes a coupon from a link to its page; page scripts read and remove it. */
export const couponCookie = 'coupon-link';
export const couponCookieMaxAgeSeconds = 600;

export const hasCoupon = (query: string): boolean => new URLSearchParams(query).has('coupon');

/**
 * Moves the coupon of a link such as /products?coupon=GARDEN10&category=pots to a cookie, since
 * cached pages are the same for all.
 */
export const withCouponLink: Step = (request, next) => {
  const query = new URLSearchParams(request.search);
  const coupon = query.get('coupon');
  if (coupon === null) return next(request);
  query.delete('coupon');
  const code = normaliseCouponCode(coupon);
  return {
    kind: 'coupon',
    to: query.size > 0 ? `${request.path}?${query}` : request.path,
    code: couponCodePattern.test(code) ? code : undefined,
  };
};
