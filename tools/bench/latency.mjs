import { pathsOf } from '../../e2e/budgets/visit-pages.mjs';
import { withBrowser } from '../../e2e/support/launch-browser.mjs';
import { fillListing } from '../../e2e/support/test-catalogue.mjs';
import { withShop } from '../../e2e/support/test-shop.mjs';
import { interleave, runs, waitUntilIdle } from '../lib/measuring.mjs';
import { atMost, duration, median, spread, times } from '../lib/report.mjs';
import { slowness } from '../lib/slow-phone.mjs';
import { measureInteraction, measureTap, visit } from './visits.mjs';

/** @typedef {import('@playwright/test').Page} BrowserPage */
/** @typedef {import('../lib/report.mjs').Row} Row */
/** @typedef {typeof pages[number] | 'peer'} Page */
/** @typedef {{ firstPaint: number, largestPaint: number }} Paints */

const visits = runs(7);
const pages = /** @type {const} */ (['home', 'listing', 'product']);
const targets = { firstPaint: 800, largestPaint: 1000, interactive: 1900 };

const actions = /** @type {const} */ ({
  'add to the cart': {
    on: 'product',
    by: (/** @type {BrowserPage} */ page) =>
      page.locator('main').getByRole('button', { name: 'Add to Cart' }).first().tap(),
  },
  'filter by type': {
    on: 'listing',
    // By key: the native list of a phone adds its own delay.
    by: async (/** @type {BrowserPage} */ page) => {
      await page.getByLabel('Filter by Type').focus();
      await page.keyboard.press('ArrowDown');
    },
  },
  'open the menu': {
    on: 'home',
    by: (/** @type {BrowserPage} */ page) => page.getByRole('button', { name: 'Open menu' }).tap(),
  },
});
const actionNames = /** @type {(keyof typeof actions)[]} */ (Object.keys(actions));

/**
 * @param {string} page @param {'firstPaint' | 'largestPaint'} paint @param {Paints[]} ours
 * @param {Paints[]} [peer] @returns {Row}
 */
function paintRow(page, paint, ours, peer) {
  const found = ours.map((paints) => paints[paint]);
  const others = peer?.map((paints) => paints[paint]);
  return {
    what: `${page}: ${paint === 'firstPaint' ? 'first' : 'largest'} paint`,
    ours: spread(found),
    ...(others && {
      against: `the peer: ${spread(others)}`,
      ratio: times(median(found) / median(others)),
    }),
    ...atMost(median(found), targets[paint], duration),
  };
}

const aboutVisits =
  `First visits with empty caches on a phone (375 × 812 points, twice as fine), each at ` +
  `${slowness.processor} and ${slowness.network}, which Chromium applies to what happens ` +
  'rather than to a calculation, of pages that the server keeps. ' +
  `Medians of ${visits} visits in turns, with the shortest and the longest. Paints are those ` +
  'of visits in which nobody touches anything. A tap on Add to Cart counts when the cart that ' +
  'the browser keeps holds the product; the first such button of the page is tapped every 50 ' +
  'ms from the first paint on. The times to the next frame (INP) are of one act on a page at ' +
  'rest; browsers report no less than 16 ms.';

/** @returns {Promise<import('../lib/report.mjs').Section[]>} */
export function measureLatency() {
  const peer = process.env.BENCH_PEER;
  return withShop((shop) =>
    withBrowser(async (browser) => {
      await fillListing(shop);
      const urlOf = (/** @type {Page} */ page) =>
        page === 'peer' ? String(peer) : shop.origin + pathsOf('')[page];
      const visited = /** @type {Page[]} */ (peer ? [...pages, 'peer'] : pages);
      // Fills the cache with compressed pages and images.
      await interleave(runs(3), visited, (page) => visit(browser, urlOf(page), { isSlow: false }));
      await waitUntilIdle(shop.storefront, shop.api);

      const paints = await interleave(visits, visited, (page) =>
        visit(browser, urlOf(page), { isSlow: true }),
      );
      const taps = await interleave(visits, pages, (page) => measureTap(browser, urlOf(page)));
      const delays = await interleave(visits, actionNames, (name) =>
        measureInteraction(browser, urlOf(actions[name].on), actions[name].by),
      );
      const pageRows = pages.flatMap((page) => [
        paintRow(page, 'firstPaint', paints[page], paints.peer),
        paintRow(page, 'largestPaint', paints[page], paints.peer),
        {
          what: `${page}: a tap on Add to Cart counts`,
          ours: spread(taps[page]),
          ...atMost(median(taps[page]), targets.interactive, duration),
        },
      ]);
      const actionRows = actionNames.map((name) => ({
        what: `${name}: to the next frame`,
        ours: spread(delays[name]),
      }));
      const about = aboutVisits + (peer ? ` The peer is ${peer}.` : '');
      return [{ title: 'Latency', about, rows: [...pageRows, ...actionRows] }];
    }),
  );
}
