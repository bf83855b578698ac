import { fillListing } from '../../e2e/support/test-catalogue.mjs';
import { withShop } from '../../e2e/support/test-shop.mjs';
import { checkOrders, registerShoppers, startBuying } from '../lib/buyers.mjs';
import { addCopies, stockProducts } from '../lib/catalogue.mjs';
import { formatTallies } from '../lib/load.mjs';
import { atMost, count, duration, median, megabytes, times } from '../lib/report.mjs';
import { stopUnderLoad } from '../lib/stop-under-load.mjs';
import { anyPath, browse, buying } from './browse.mjs';

/** @typedef {import('../lib/report.mjs').Row} Row */
/** @typedef {import('../../e2e/support/test-shop.mjs').TestShop} TestShop */

const perSecond = 40;
const shopperCount = 40;
const copies = 300;
const maxSampleMs = 10_000;
const warmSeconds = 20;
/** Allowed memory growth from the middle third to the last. */
const maxGrowth = 1.1;

/** @param {string} what @param {number} found @param {string} [against] @returns {Row} */
const zeroRow = (what, found, against = '') => ({
  what,
  ours: count(found),
  against,
  target: '0',
  met: found === 0,
});

/** @param {string} what @param {number} middle @param {number} slow @returns {Row} */
const timeRow = (what, middle, slow) => ({
  what: `${what}, response time`,
  ours: `${duration(middle)}, 99 % within ${duration(slow)}`,
});

/** Samples the memory of a process until `stop`. @param {TestShop['api']} measured @param {number} sampleMs */
function sampleMemory(measured, sampleMs) {
  /** @type {number[]} */
  const samples = [];
  const sample = async () => samples.push((await measured.usage()).memoryBytes);
  const timer = setInterval(sample, sampleMs);
  return {
    stop: () => clearInterval(timer),
    /** @returns {Row} */
    row() {
      const third = Math.ceil(samples.length / 3);
      const last = median(samples.slice(2 * third));
      const growth = last / median(samples.slice(third, 2 * third));
      return {
        what: `Memory of the ${measured.program.name}, last third`,
        ours: megabytes(last),
        against: 'its middle third',
        ratio: times(growth),
        ...atMost(growth, maxGrowth, times),
      };
    },
  };
}

/** @param {TestShop} shop @param {string[]} handles @param {number} seconds */
async function loadShop(shop, handles, seconds) {
  const { port } = shop.storefront;
  /** @type {number[]} */
  const responseTimes = [];
  const onResponse = (/** @type {number} */ milliseconds) => responseTimes.push(milliseconds);
  const shoppers = await registerShoppers(shop.origin, shopperCount, { onResponse });
  await browse({ port, perSecond, seconds: warmSeconds, handles });
  responseTimes.length = 0;
  const sampleMs = Math.min(maxSampleMs, (seconds * 1000) / 9);
  const memory = [sampleMemory(shop.storefront, sampleMs), sampleMemory(shop.api, sampleMs)];
  const everyMs = (shopperCount * 1000) / ((perSecond * buying) / 100);
  const { bought, failures, stop } = startBuying(shoppers, handles, { everyMs });
  const browsed = await browse({ port, perSecond, seconds, handles }).finally(stop);
  for (const { stop } of memory) stop();
  for (const failure of failures.slice(0, 20)) console.error(failure);
  const sorted = responseTimes.toSorted((one, other) => one - other);
  const slow = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
  const failed = browsed.faults + failures.length;
  const rows = [
    zeroRow('Failed requests and purchases', failed, formatTallies([browsed])),
    timeRow('Pages and searches', browsed.latency.p50, browsed.latency.p99),
    timeRow('Purchase requests', median(sorted), slow),
    ...memory.map(({ row }) => row()),
  ];
  return { bought, rows };
}

/** @param {TestShop} shop @param {'api' | 'storefront'} kind @param {string[]} handles */
async function stopRow(shop, kind, handles) {
  const path = () => anyPath(handles);
  const { served, rejected, notAccepted, aborted } = await stopUnderLoad(shop, kind, path);
  return zeroRow(
    `${kind === 'api' ? 'Shop API' : 'Storefront'}: requests cut`,
    aborted,
    `${count(served)} answered, ${count(rejected)} with 503 Retry-After, ` +
      `${count(notAccepted)} connections refused`,
  );
}

/**
 * Measures a shop under load, stops its processes under load and audits its orders.
 * @param {number} minutes @returns {Promise<import('../lib/report.mjs').Section[]>}
 */
export const measureLoad = (minutes) =>
  withShop(async (shop) => {
    await fillListing(shop);
    await addCopies(shop, copies);
    const handles = await stockProducts(shop);
    const { bought, rows } = await loadShop(shop, handles, minutes * 60);
    const stops = [await stopRow(shop, 'storefront', handles), await stopRow(shop, 'api', handles)];
    const audit = await checkOrders(shop, bought);
    return [
      {
        title: 'Under load',
        about:
          `${perSecond} requests a second for ${minutes} minutes, at a fixed rate (open loop): 80 % page ` +
          'views, 15 % searches and carts, 5 % purchases (at least seven requests each), by ' +
          `${shopperCount} signed-in shoppers; every third order is sent twice at once. The shop is the ` +
          'production build on the embedded database, with one process of the storefront; the load ' +
          'generator runs on the same machine. Times are from sending to the last byte.',
        rows,
      },
      {
        title: 'Order audit',
        about:
          'Read from the database after both processes were stopped and started again: acknowledged ' +
          'orders compared with stored orders.',
        rows: [
          { what: 'Orders that were acknowledged and paid', ours: count(bought.length) },
          zeroRow('Orders lost', audit.lost),
          zeroRow('Orders without an acknowledgement', audit.more),
          zeroRow('Orders that are not paid exactly once', audit.notPaidOnce),
          zeroRow('Stock difference', audit.stockDifference),
        ],
      },
      {
        title: 'Stopping under load',
        about:
          'Sixteen clients request pages without a pause. One process receives SIGTERM, and a new one starts ' +
          'in its place. No accepted request may be cut. Until the new process listens, connections are ' +
          'refused; a proxy in front sends these requests to another process.',
        rows: stops,
      },
    ];
  });
