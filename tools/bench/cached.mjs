import { pathsOf } from '../../e2e/budgets/visit-pages.mjs';
import { withShop } from '../../e2e/support/test-shop.mjs';
import { compareServers, load, waitUntilIdle, withNext } from '../lib/measuring.mjs';
import { count } from '../lib/report.mjs';

const pages = /** @type {const} */ (['product', 'listing']);
const paths = pathsOf('');

/** @type {import('../lib/measuring.mjs').Format} */
const format = (middle) =>
  `${count(middle('perSecond'))}, ${middle('cpuMs').toFixed(3)} ms CPU each`;

export const measure = () =>
  withShop(async (shop) => {
    for (const page of pages) {
      await load({ port: shop.storefront.port, path: () => paths[page], pace: { duration: 1 } });
      await waitUntilIdle(shop.storefront); // compresses the page
    }
    return withNext(shop.env, async (next) => {
      const rows = [];
      for (const page of pages) {
        const job = { shop, next, path: () => paths[page], pace: { duration: 4 } };
        const found = await compareServers({ ...job, runCount: 7, format });
        rows.push({ what: `Cached ${page} page, responses a second`, ...found });
      }
      return rows;
    });
  });
