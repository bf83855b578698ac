import { screens, withBrowser } from '../lib/browser.mjs';
import { listing } from '../lib/catalogue.mjs';
import { duration } from '../lib/figures.mjs';
import { median } from '../lib/median.mjs';
import { withShop } from '../lib/shop.mjs';
import { followCard } from './follow-card.mjs';

const cards = 9;
const quickEnough = 150;
const ways = /** @type {const} */ ({
  touched: 'by a tap, the page fetched at its touch',
  cold: 'by a click without a touch before',
});

/**
 * A new visitor for each card, twice: the first ones have the server make the pages.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {keyof typeof ways} way
 */
async function stepsBy(browser, url, way) {
  const taken = [];
  for (let step = 0; step < 2 * cards; step += 1) {
    const context = await browser.newContext(screens.phone);
    taken.push(await followCard(context, url, step % cards, way));
    await context.close();
  }
  return taken.slice(cards);
}

/** @returns {Promise<import('../lib/table.mjs').Section>} */
export function measureSoftNavigation() {
  return withShop((shop) =>
    withBrowser(async (browser) => {
      const url = shop.origin + listing.path;
      const rows = [];
      for (const way of /** @type {(keyof typeof ways)[]} */ (Object.keys(ways))) {
        const steps = await stepsBy(browser, url, way);
        const shown = median(steps.map(({ title }) => title));
        const hasTarget = way === 'touched';
        rows.push({
          what: `From list to product ${ways[way]}`,
          ours: duration(shown),
          against: 'well-known storefronts: 380–520 ms',
          ...(hasTarget && { target: `at most ${quickEnough} ms`, met: shown <= quickEnough }),
        });
        rows.push({
          what: 'The same until the page has taken the place of its preview',
          ours: duration(median(steps.map(({ page }) => page))),
        });
      }
      return {
        title: 'Soft navigation',
        about:
          'From the click on a card of the list to the frame that shows the title of the product, be it ' +
          'in the preview of what the card knows, in Chromium at a processor slowed down four times, ' +
          'with pages that the server has made before; ' +
          `medians of ${cards} new visitors each.`,
        rows,
      };
    }),
  );
}
