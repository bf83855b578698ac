import { addCopies, copyPath, listing } from '../../e2e/support/test-catalogue.mjs';
import { withShop } from '../../e2e/support/test-shop.mjs';
import { compareServers, isQuick, withNext } from '../lib/measuring.mjs';
import { milliseconds } from '../lib/report.mjs';

const copies = 4000;
const pages = Math.floor(copies / 12);
/** Deeper pages are not cached (deepestIndexedPage of lib/catalogue/listing.ts). */
const deepestCachedPage = 50;
const words = 'planter pot teak garden seed jute brass clay kit steel'.split(' ');

/** Every request is for another page, so that neither server nor API shares a response. @type {Record<string, (index: number) => string>} */
const kinds = {
  'search results': (index) =>
    `/products?search=${words[index % words.length]}&maxPrice=${100_000 + index}`,
  'a deep page of a list': (index) =>
    `${listing.path}&page=${deepestCachedPage + 1 + (index % (pages - deepestCachedPage))}`,
  'a first visit to a product': copyPath,
};

/** @type {import('../lib/measuring.mjs').Format} */
const format = (middle) =>
  [
    `${milliseconds(middle('mainThreadMs'))} of the main thread`,
    `${milliseconds(middle('cpuMs'))} of the process`,
    `${milliseconds(middle('apiMs'))} of the API`,
    `${middle('perSecond').toFixed(1)} a second`,
  ].join(', ');

export const measure = () =>
  withShop(async (shop) => {
    await addCopies(shop, copies);
    return withNext(shop.env, async (next) => {
      const rows = [];
      for (const [kind, path] of Object.entries(kinds)) {
        let index = 0;
        const job = { shop, peers: { 'next start': next }, pathOf: () => path(index++) };
        const pace = { amount: isQuick ? 32 : 160, connections: 4 };
        const found = await compareServers({ ...job, pace, runCount: 5, format });
        rows.push({ what: `CPU of ${kind}, uncached`, ...found });
      }
      return rows;
    });
  });
