/** Of new coupons; the contract accepts other codes of foreign backends. */
export const couponCodePattern = /^[A-Z0-9][A-Z0-9-]{1,39}$/;
