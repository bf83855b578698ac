import { listing } from '../lib/catalogue.mjs';

/** @typedef {'home' | 'listing' | 'product' | 'cart' | 'checkout' | 'payment' | 'policy'} PageName */

/** @param {{ orderId: string }} shopper @returns {Record<PageName, string>} */
export const pagesFor = ({ orderId }) => ({
  home: '/',
  listing: listing.path,
  product: '/product/stainless-steel-hand-trowel',
  policy: '/privacy',
  cart: '/cart',
  checkout: '/checkout',
  payment: `/payment?orderId=${orderId}`,
});
