import { couponCodePattern, normaliseCouponCode } from '@aangan/contract/rules/coupon-code';
import type { Step } from './compose';

/** Passes a coupon from a link to its page; page scripts read and remove it. */
export const couponCookie = 'coupon-link';
export const couponCookieMaxAgeSeconds = 600;

const couponParameter = /^coupon(?:=|$)/;

export const hasCoupon = (query: string): boolean =>
  query.split('&').some((parameter) => couponParameter.test(parameter));

/** Parses a link such as /products?coupon=GARDEN10&category=pots; undefined without a coupon. */
function parseCouponLink(search: string): { code: string | undefined; search: string } | undefined {
  const query = search.slice(1);
  if (!hasCoupon(query)) return undefined;
  const code = normaliseCouponCode(new URLSearchParams(query).get('coupon') ?? '');
  const rest = query.split('&').filter((parameter) => !couponParameter.test(parameter));
  return {
    code: couponCodePattern.test(code) ? code : undefined,
    search: rest.length > 0 ? `?${rest.join('&')}` : '',
  };
}

/** Moves the coupon from the URL to a cookie, since cached pages are the same for all. */
export const withCouponLink: Step = (request, next) => {
  const coupon = parseCouponLink(request.search);
  if (!coupon) return next(request);
  return { kind: 'coupon', to: request.path + coupon.search, code: coupon.code };
};
