import { screens, withBrowser } from '../lib/browser.mjs';
import { listedProducts, listing } from '../lib/catalogue.mjs';
import { interleave } from '../lib/interleave.mjs';
import { withShop } from '../lib/shop.mjs';
import { slowness } from '../lib/slow-down.mjs';
import { waitUntilIdle } from '../lib/wait-until-idle.mjs';
import { withVisitor } from '../lib/watch-page.mjs';
import { followCard } from './follow-card.mjs';
import { stepRows } from './rows.mjs';

/** @typedef {import('./follow-card.mjs').Product} Product */
/** @typedef {keyof typeof networks} Name */

const cards = 9;
const networks = { quick: { network: false }, slow: { network: true } };
const names = /** @type {const} */ (['quick', 'slow']);

/** @returns {Promise<import('../lib/table.mjs').Section>} */
export function measureSoftNavigation() {
  return withShop((shop) =>
    withBrowser(async (browser) => {
      const products = (await listedProducts(shop)).slice(0, cards);
      const follow = (/** @type {Name} */ name, /** @type {number} */ card) =>
        withVisitor(browser, screens.phone, (page) => {
          const product = /** @type {Product} */ (products[card]);
          return followCard(page, shop.origin + listing.path, product, networks[name]);
        });
      await interleave(products.length, ['quick'], follow); // has the server make the pages
      await waitUntilIdle([shop.storefront, shop.api]);
      const steps = await interleave(products.length, names, follow);
      return {
        title: 'Soft navigation',
        about:
          'From the finger’s touch on a card of a quiet list, 90 ms before it lifts, to the product’s ' +
          'own page: the address changed, its title shown outside of any preview, and a tap on its ' +
          `Add to Cart in the cart. In Chromium at ${slowness.processor}, and in the second rows with ` +
          `${slowness.network} besides; pages that the server has made before. Medians of ${products.length} ` +
          'new visitors each, in turns, with the shortest and the longest. The well-known ' +
          'storefronts were measured the same way, but on another day.',
        rows: names.flatMap((name) =>
          stepRows(
            steps.map((step) => step[name]),
            networks[name],
          ),
        ),
      };
    }),
  );
}
