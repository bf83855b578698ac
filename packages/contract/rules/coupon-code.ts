import { cleanCode } from './typed-text';

/** As typed, or pasted from a message that marks it, such as `*garden10*`. */
export const normaliseCouponCode = (text: string): string =>
  cleanCode(text)
    .toUpperCase()
    .replace(/^[*_~`"'“”‘’.,:;]+|[*_~`"'“”‘’.,:;]+$/g, '');

/** Of new coupons; the contract accepts other codes of foreign backends. */
export const couponCodePattern = /^[A-Z0-9][A-Z0-9-]{1,39}$/;
