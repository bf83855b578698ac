import { screens } from '../lib/browser.mjs';
import { makeShopper } from '../lib/shopper.mjs';
import { pagesFor } from './pages.mjs';
import { visit } from './visit.mjs';

/** @typedef {import('./pages.mjs').PageName} PageName */
/** @typedef {Awaited<ReturnType<typeof visit>>} Visit */
/** @typedef {Record<PageName, { phone: Visit, desktop: Visit }>} Visits */

const publicPages = new Set(['home', 'listing', 'product', 'policy']);

/**
 * @param {import('../lib/shop.mjs').BenchShop} shop
 * @param {import('@playwright/test').Browser} browser @returns {Promise<Visits>}
 */
export async function visitPages(shop, browser) {
  const shopper = await makeShopper(shop);
  const entries = [];
  for (const [name, path] of Object.entries(pagesFor(shopper))) {
    const visitor = publicPages.has(name) ? {} : { storageState: shopper.storageState };
    const on = (/** @type {object} */ screen) =>
      visit(browser, shop.origin + path, { ...screen, ...visitor });
    const [phone, desktop] = await Promise.all([on(screens.phone), on(screens.desktop)]);
    entries.push([name, { phone, desktop }]);
  }
  return Object.fromEntries(entries);
}
