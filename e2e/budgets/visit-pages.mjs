import { randomUUID } from 'node:crypto';
import { screens } from '../support/launch-browser.mjs';
import { fetchApi, fillListing, listing } from '../support/test-catalogue.mjs';
import { visit } from './visit.mjs';

/** @typedef {import('../support/test-shop.mjs').TestShop} TestShop */
/** @typedef {'home' | 'listing' | 'product' | 'cart' | 'checkout' | 'payment' | 'policy'} PageName */
/** @typedef {Awaited<ReturnType<typeof visit>>} Visit */
/** @typedef {Record<PageName, { phone: Visit, desktop: Visit }>} Visits */

/** @param {string} orderId @returns {Record<PageName, string>} */
export const pathsOf = (orderId) => ({
  home: '/',
  listing: listing.path,
  product: '/product/stainless-steel-hand-trowel',
  policy: '/privacy',
  cart: '/cart',
  checkout: '/checkout',
  payment: `/payment?orderId=${orderId}`,
});
const publicPages = new Set(['home', 'listing', 'product', 'policy']);

const cart = JSON.stringify([
  {
    id: 'railing-planter-box',
    name: 'Balcony Railing Planter Box',
    image: '/media/localhost/railing-planter.jpg',
    price: 999,
    quantity: 1,
  },
]);
export const shippingAddress = {
  fullName: 'Meera Iyer',
  address: '7, Temple Street, Mylapore',
  city: 'Chennai',
  state: 'Tamil Nadu',
  postalCode: '600004',
  phone: '+919845012345',
};

/** Registers a shopper with an unpaid order. @param {TestShop} shop */
async function createShopper({ origin, apiOrigin }) {
  const user = { email: `meera.${randomUUID()}@example.in`, password: 'monsoon-24' };
  const post = (/** @type {string} */ path, /** @type {unknown} */ body, bearer = '') =>
    fetchApi(`${apiOrigin}/api/v1${path}`, { method: 'POST', body, bearer });
  await post('/users/register', { ...user, firstName: 'Meera', lastName: 'Iyer' });
  const { token } = await post('/users/authorize', user);
  const products = { 'railing-planter-box': 1 };
  const { id } = await post('/orders', { products, shippingAddress }, token);
  const cookie = { domain: 'localhost', path: '/', expires: -1, secure: false };
  return {
    orderId: String(id),
    /** @type {import('@playwright/test').BrowserContextOptions['storageState'] & object} */
    storageState: {
      cookies: [
        { ...cookie, name: 'auth_token', value: String(token), httpOnly: true, sameSite: 'Lax' },
        { ...cookie, name: 'signed_in', value: '1', httpOnly: false, sameSite: 'Lax' },
      ],
      origins: [{ origin, localStorage: [{ name: 'cart', value: cart }] }],
    },
  };
}

/**
 * @param {TestShop} shop
 * @param {import('@playwright/test').Browser} browser @returns {Promise<Visits>}
 */
export async function visitPages(shop, browser) {
  await fillListing(shop);
  const { orderId, storageState } = await createShopper(shop);
  const entries = [];
  for (const [name, path] of Object.entries(pathsOf(orderId))) {
    const visitor = publicPages.has(name) ? {} : { storageState };
    const on = (/** @type {object} */ screen) =>
      visit(browser, shop.origin + path, { ...screen, ...visitor });
    const [phone, desktop] = await Promise.all([on(screens.phone), on(screens.desktop)]);
    entries.push([name, { phone, desktop }]);
  }
  return Object.fromEntries(entries);
}
