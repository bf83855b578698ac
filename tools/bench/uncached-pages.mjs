import { listing } from '../../e2e/support/test-catalogue.mjs';
import { copyPath } from '../lib/catalogue.mjs';
import { formatSpeed, isFlawless, load, speedOf } from '../lib/load.mjs';
import { interleave, isQuick, runs, waitUntilIdle } from '../lib/measuring.mjs';
import { atLeast, atMost, duration, median, times } from '../lib/report.mjs';

/** @typedef {{ tally: import('../lib/load.mjs').Tally, cpuMs: { storefront: number, api: number } }} Loaded */

export const copies = 6000;
const runCount = runs(5);
const seconds = isQuick ? 3 : 5;
const pages = Math.floor(copies / 12);
/** Deeper pages are not cached (deepestIndexedPage of lib/catalogue/listing.ts). */
const deepestCachedPage = 50;
const words = 'planter pot teak garden seed jute brass clay kit steel balcony lantern bistro'.split(
  ' ',
);
const pagesOfSearch = 8;
let visited = 0;

export const deepPage = (/** @type {number} */ index) =>
  `${listing.path}&page=${deepestCachedPage + 1 + (index % (pages - deepestCachedPage))}`;

/** `before` was measured at commit f6852d8, before rendering was optimised, on two cores. */
const kinds = {
  'one of 104 searches': {
    before: { storefront: 27, api: 21, perSecond: 32 },
    path: (/** @type {number} */ index) => {
      const page = 1 + (Math.floor(index / words.length) % pagesOfSearch);
      return `/products?search=${words[index % words.length]}${page > 1 ? `&page=${page}` : ''}`;
    },
  },
  'a deep page of a listing': {
    before: { storefront: 34, api: 19, perSecond: 34 },
    path: deepPage,
  },
  'a first visit to a product': {
    before: { storefront: 140, api: 7, perSecond: 16 },
    path: () => copyPath(visited++),
  },
};
/** @typedef {keyof typeof kinds} Kind */
const names = /** @type {Kind[]} */ (Object.keys(kinds));

/**
 * Includes the work after the responses.
 * @param {import('../../e2e/support/test-shop.mjs').TestShop} shop @param {Kind} kind
 * @returns {Promise<Loaded>}
 */
async function loadKind({ api, storefront }, kind) {
  const usages = async () => {
    await waitUntilIdle(api, storefront);
    return { api: await api.usage(), storefront: await storefront.usage() };
  };
  const before = await usages();
  const tally = await load({ port: storefront.port, path: kinds[kind].path, seconds });
  const after = await usages();
  const cpuMs = (/** @type {'api' | 'storefront'} */ which) =>
    ((after[which].cpuSeconds - before[which].cpuSeconds) / tally.responses) * 1000;
  return { tally, cpuMs: { api: cpuMs('api'), storefront: cpuMs('storefront') } };
}

/** @param {Kind} kind @param {Loaded[]} loaded @returns {import('../lib/report.mjs').Row[]} */
function rowsOf(kind, loaded) {
  const { before } = kinds[kind];
  const tallies = loaded.map(({ tally }) => tally);
  const cpuRow = (/** @type {'storefront' | 'api'} */ which, /** @type {string} */ name) => {
    const cpu = median(loaded.map(({ cpuMs }) => cpuMs[which]));
    const { target, met } = atMost(cpu / before[which], 0.5, times);
    return {
      what: `${kind}: processor time of the ${name}`,
      ours: duration(cpu),
      against: `before: ${duration(before[which])}`,
      ratio: times(cpu / before[which]),
      target,
      met: met && isFlawless(tallies),
    };
  };
  const { target, met } = atLeast(speedOf(tallies) / before.perSecond, 2, times);
  return [
    {
      what: `${kind}: responses a second`,
      ours: formatSpeed(tallies),
      against: `before: ${before.perSecond}`,
      ratio: times(speedOf(tallies) / before.perSecond),
      target,
      met: met && isFlawless(tallies),
    },
    cpuRow('storefront', 'storefront'),
    cpuRow('api', 'API'),
  ];
}

/**
 * @param {import('../../e2e/support/test-shop.mjs').TestShop} shop a store with the copies
 * @returns {Promise<import('../lib/report.mjs').Section>}
 */
export async function measureUncached(shop) {
  const job = (/** @type {Kind} */ kind) => loadKind(shop, kind);
  await interleave(1, names, job); // warms up
  const loaded = await interleave(runCount, names, job);
  return {
    title: 'Uncached pages',
    about:
      'Pages that are rendered when they are requested, over 16 connections by autocannon, another ' +
      'one each time, in a store of six thousand products. Searches repeat after 104, as popular ' +
      'ones do, and are shared for five seconds. Processor time counts until both processes are ' +
      'idle again, so the work after the response is in it. ' +
      `Medians of ${runCount} runs of ${seconds} seconds in turns. Responses a second depend on the ` +
      'machine, whose cores the storefront, the API and the load generator share. “Before” was measured ' +
      'the same way on a machine of the same kind before these pages were optimised, not in this run.',
    rows: names.flatMap((name) => rowsOf(name, loaded[name])),
  };
}
