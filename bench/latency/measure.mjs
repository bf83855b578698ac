import { pagesFor } from '../bytes/pages.mjs';
import { withBrowser } from '../lib/browser.mjs';
import { interleave } from '../lib/interleave.mjs';
import { withShop } from '../lib/shop.mjs';
import { slowness } from '../lib/slow-down.mjs';
import { waitUntilIdle } from '../lib/wait-until-idle.mjs';
import { interactionRow, interactiveRow, paintRows } from './rows.mjs';
import { measureInteraction, measureTap, visit } from './visits.mjs';

/** @typedef {import('@playwright/test').Page} BrowserPage */
/** @typedef {typeof pages[number] | 'peer'} Page */

const visits = 7;
const warmingVisits = 3;
const pages = /** @type {const} */ (['home', 'listing', 'product']);

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

/** @typedef {keyof typeof actions} Action */

/** @returns {Promise<import('../lib/table.mjs').Section>} */
export function measureLatency() {
  const peer = process.env.BENCH_PEER;
  return withShop((shop) =>
    withBrowser(async (browser) => {
      const paths = pagesFor({ orderId: '' });
      const addressOf = (/** @type {Page} */ page) =>
        page === 'peer' ? String(peer) : shop.origin + paths[page];
      const measuredPages = /** @type {Page[]} */ (peer ? [...pages, 'peer'] : pages);
      // Fills the cache with compressed pages and images.
      await interleave(warmingVisits, measuredPages, (page) =>
        visit(browser, addressOf(page), 'fast'),
      );
      await waitUntilIdle([shop.storefront, shop.api]);

      const paints = await interleave(visits, measuredPages, (page) =>
        visit(browser, addressOf(page)),
      );
      const tapTimes = await interleave(visits, pages, (page) =>
        measureTap(browser, addressOf(page)),
      );
      const delays = await interleave(
        visits,
        /** @type {Action[]} */ (Object.keys(actions)),
        (name) => measureInteraction(browser, addressOf(actions[name].on), actions[name].by),
      );
      const paintsOf = (/** @type {Page} */ page) => paints.map((run) => run[page]);
      const ofPeer = peer ? paintsOf('peer') : undefined;
      return {
        title: 'Latency',
        about:
          `First visits with empty caches on a phone (375 × 812 points, twice as fine), each at ` +
          `${slowness.processor} and ${slowness.network}, which Chromium applies to what happens ` +
          'rather than to a calculation, of pages that the server keeps. ' +
          `Medians of ${visits} visits in turns, with the shortest and the longest. Paints are those ` +
          'of visits in which nobody touches anything. A tap on Add to Cart counts when the cart that ' +
          'the browser keeps holds the product; the first such button of the page is tapped every 50 ' +
          'ms from the first paint on. The times to the next frame (INP) are of one act on a page at ' +
          'rest; browsers report no less than 16 ms.' +
          (peer ? ` The peer is ${peer}.` : ''),
        rows: [
          ...pages.flatMap((page) => [
            ...paintRows(page, paintsOf(page), ofPeer),
            interactiveRow(
              page,
              tapTimes.map((run) => run[page]),
            ),
          ]),
          ...Object.keys(actions).map((name) =>
            interactionRow(
              name,
              delays.map((run) => run[/** @type {Action} */ (name)]),
            ),
          ),
        ],
      };
    }),
  );
}
