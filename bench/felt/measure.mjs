import { pagesFor } from '../bytes/pages.mjs';
import { withBrowser } from '../lib/browser.mjs';
import { inTurns } from '../lib/in-turns.mjs';
import { quiet } from '../lib/quiet.mjs';
import { withShop } from '../lib/shop.mjs';
import { slowness } from '../lib/slow-down.mjs';
import { aliveRow, interactionRow, paintRows } from './rows.mjs';
import { interact, look, tap } from './visits.mjs';

/** @typedef {import('@playwright/test').Page} BrowserPage */
/** @typedef {typeof pages[number] | 'peer'} Page */

const visits = 7;
const warmingVisits = 3;
const pages = /** @type {const} */ (['home', 'listing', 'product']);

/** What shoppers do on a page, and where. */
const actions = /** @type {const} */ ({
  'add to the cart': {
    on: 'product',
    by: (/** @type {BrowserPage} */ page) =>
      page.locator('main').getByRole('button', { name: 'Add to Cart' }).first().tap(),
  },
  'filter by type': {
    on: 'listing',
    // By key: how long a phone shows its own list is not up to the page.
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

/** @typedef {keyof typeof actions} Act */

/**
 * What shoppers feel on a slow phone at their first visit.
 * @returns {Promise<import('../lib/table.mjs').Section>}
 */
export function measureFelt() {
  const peer = process.env.BENCH_PEER;
  return withShop((shop) =>
    withBrowser(async (browser) => {
      const paths = pagesFor({ orderId: '' });
      const addressOf = (/** @type {Page} */ page) =>
        page === 'peer' ? String(peer) : shop.origin + paths[page];
      const shown = /** @type {Page[]} */ (peer ? [...pages, 'peer'] : pages);
      // Keeps the pages in their best compression, and the pictures.
      await inTurns(warmingVisits, shown, (page) => look(browser, addressOf(page), 'fast'));
      await quiet([shop.storefront, shop.api]);

      const looks = await inTurns(visits, shown, (page) => look(browser, addressOf(page)));
      const taps = await inTurns(visits, pages, (page) => tap(browser, addressOf(page)));
      const waits = await inTurns(visits, /** @type {Act[]} */ (Object.keys(actions)), (name) =>
        interact(browser, addressOf(actions[name].on), actions[name].by),
      );
      const paintsOf = (/** @type {Page} */ page) => looks.map((round) => round[page]);
      const ofPeer = peer ? paintsOf('peer') : undefined;
      return {
        title: 'What shoppers feel',
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
            aliveRow(
              page,
              taps.map((round) => round[page]),
            ),
          ]),
          ...Object.keys(actions).map((name) =>
            interactionRow(
              name,
              waits.map((round) => round[/** @type {Act} */ (name)]),
            ),
          ),
        ],
      };
    }),
  );
}
