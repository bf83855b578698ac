// What the layout and the session write on <html>, for scripts of pages that show no store info.

const facts = () => document.documentElement.dataset;

export const currentStore = () => facts().store ?? location.hostname;
export const isSignedIn = () => facts().signedIn !== undefined;
export const hasCoupons = () => facts().coupons !== undefined;
export const hasPinCodes = () => facts().pinCodes !== undefined;

/** Such as "3-7 working days", if the store states it. */
export const refundTime = () => facts().refundTime;

/** The currency symbol of the views of orders, if it is not ₹. */
export const orderCurrency = () => facts().currency;
