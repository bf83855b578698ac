import { withVisitor } from '../../e2e/budgets/watch-page.mjs';
import { screens, withBrowser } from '../../e2e/support/launch-browser.mjs';
import { fillListing, listing } from '../../e2e/support/test-catalogue.mjs';
import { withShop } from '../../e2e/support/test-shop.mjs';
import { listedProducts } from '../lib/catalogue.mjs';
import { interleave, runs, waitUntilIdle } from '../lib/measuring.mjs';
import { atMost, duration, median, spread } from '../lib/report.mjs';
import { slowness } from '../lib/slow-phone.mjs';
import { followCard } from './follow-card.mjs';

/** @typedef {import('./follow-card.mjs').Product} Product */
/** @typedef {import('./follow-card.mjs').Step} Step */

const cards = runs(9);
const targetMs = 250;
const networks = /** @type {const} */ (['quick', 'slow']);

/** @param {Step[]} steps @param {boolean} isSlow @returns {import('../lib/report.mjs').Row[]} */
function stepRows(steps, isSlow) {
  const toPage = steps.map(({ page }) => page);
  const on = isSlow ? 'on a slow network' : 'on this machine';
  const requests = (/** @type {keyof Step['requests']} */ kind) =>
    median(steps.map((step) => step.requests[kind]));
  return [
    {
      what: `From touch to the product's page, ${on}`,
      ours: spread(toPage),
      ...(!isSlow && {
        against: 'well-known storefronts: 330–390 ms',
        ...atMost(median(toPage), targetMs, duration),
      }),
    },
    {
      what: `Requests from the touch to that page, ${on}`,
      ours: `${requests('rsc')} RSC, ${requests('stylesheet')} style sheets, ${requests('script')} scripts`,
    },
  ];
}

/** @returns {Promise<import('../lib/report.mjs').Section[]>} */
export function measureSoftNavigation() {
  return withShop((shop) =>
    withBrowser(async (browser) => {
      await fillListing(shop);
      const products = (await listedProducts(shop)).slice(0, cards);
      const follow = (/** @type {typeof networks[number]} */ name, /** @type {number} */ card) =>
        withVisitor(browser, screens.phone, (page) => {
          const product = /** @type {Product} */ (products[card]);
          return followCard(page, shop.origin + listing.path, product, {
            network: name === 'slow',
          });
        });
      await interleave(products.length, ['quick'], follow); // caches the pages
      await waitUntilIdle(shop.storefront, shop.api);
      const steps = await interleave(products.length, networks, follow);
      const about =
        'From the finger’s touch on a card of a quiet list, 90 ms before it lifts, to the product’s ' +
        'own page: the address changed, its title shown, and a tap on its ' +
        `Add to Cart in the cart. In Chromium at ${slowness.processor}, and in the second rows with ` +
        `${slowness.network} besides; pages that the server has made before. Medians of ${products.length} ` +
        'new visitors each, in turns, with the shortest and the longest. The well-known ' +
        'storefronts were measured the same way, but on another day.';
      const rows = [...stepRows(steps.quick, false), ...stepRows(steps.slow, true)];
      return [{ title: 'Soft navigation', about, rows }];
    }),
  );
}
