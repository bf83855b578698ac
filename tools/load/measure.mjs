import { setTimeout as sleep } from 'node:timers/promises';
import { fillListing } from '../../e2e/support/test-catalogue.mjs';
import { withShop } from '../../e2e/support/test-shop.mjs';
import { checkOrders, registerShoppers, startBuying } from '../lib/buyers.mjs';
import { addCopies, stockProducts } from '../lib/catalogue.mjs';
import { formatTallies } from '../lib/load.mjs';
import { atMost, count, duration, median, megabytes, times } from '../lib/report.mjs';
import { stopUnderLoad } from '../lib/stop-under-load.mjs';
import { anyPath, browse, buying } from './browse.mjs';

/** @typedef {import('../lib/report.mjs').Row} Row */
/** @typedef {import('../lib/report.mjs').Section} Section */
/** @typedef {import('../../e2e/support/test-shop.mjs').TestShop} TestShop */

const perSecond = 40;
const shopperCount = 40;
const copies = 300;
const sampleMs = 10_000;
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

/** @param {string} service @param {readonly number[]} samples @returns {Row} */
function memoryRow(service, samples) {
  const third = Math.ceil(samples.length / 3);
  const last = median(samples.slice(2 * third));
  const growth = last / median(samples.slice(third, 2 * third));
  return {
    what: `Memory of the ${service}, last third`,
    ours: megabytes(last),
    against: 'its middle third',
    ratio: times(growth),
    ...atMost(growth, maxGrowth, times),
  };
}

/**
 * Samples the memory of both processes while the work runs.
 * @template Result @param {TestShop} shop @param {() => Promise<Result>} work
 */
async function withMemorySamples({ api, storefront }, work) {
  const samples = { api: [0].slice(1), storefront: [0].slice(1) };
  let isOver = false;
  const sampling = (async () => {
    while (!isOver) {
      samples.api.push((await api.usage()).memoryBytes);
      samples.storefront.push((await storefront.usage()).memoryBytes);
      await sleep(sampleMs);
    }
  })();
  const result = await work().finally(() => {
    isOver = true;
  });
  await sampling;
  return { samples, result };
}

/** @param {TestShop} shop @param {string[]} handles @param {number} minutes */
async function loadShop(shop, handles, minutes) {
  const { port } = shop.storefront;
  const seconds = minutes * 60;
  /** @type {number[]} */
  const responseTimes = [];
  const shoppers = await registerShoppers(shop.origin, shopperCount, {
    onResponse: (milliseconds) => responseTimes.push(milliseconds),
  });
  await browse({ port, perSecond, seconds: warmSeconds, handles });
  responseTimes.length = 0;
  const everyMs = (shopperCount * 1000) / ((perSecond * buying) / 100);
  const { samples, result } = await withMemorySamples(shop, async () => {
    const buyers = startBuying(shoppers, handles, { everyMs });
    const browsed = await browse({ port, perSecond, seconds, handles });
    return { browsed, ...(await buyers.stop()) };
  });
  const { browsed, bought, failures } = result;
  for (const failure of failures.slice(0, 20)) console.error(failure);
  const sorted = responseTimes.toSorted((one, other) => one - other);
  const slow = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
  const rows = [
    zeroRow(
      'Failed requests and purchases',
      browsed.faults + failures.length,
      formatTallies([browsed]),
    ),
    timeRow('Pages and searches', browsed.latency.p50, browsed.latency.p99),
    timeRow('Purchase requests', median(sorted), slow),
    memoryRow('storefront', samples.storefront),
    memoryRow('shop API', samples.api),
  ];
  return { bought, rows };
}

/** @param {TestShop} shop @param {() => string} path @returns {Promise<Section>} */
async function stopBoth(shop, path) {
  const rows = [];
  for (const [kind, name] of /** @type {const} */ ([
    ['storefront', 'Storefront'],
    ['api', 'Shop API'],
  ])) {
    const { served, rejected, notAccepted, aborted } = await stopUnderLoad(shop, kind, path);
    const against =
      `${count(served)} answered, ${count(rejected)} with 503 Retry-After, ` +
      `${count(notAccepted)} connections refused`;
    rows.push(zeroRow(`${name}: requests cut`, aborted, against));
  }
  const about =
    'Sixteen clients request pages without a pause. One process receives SIGTERM, and a new one starts ' +
    'in its place. No accepted request may be cut. Until the new process listens, connections are ' +
    'refused; a proxy in front sends these requests to another process.';
  return { title: 'Stopping under load', about, rows };
}

/**
 * Measures a shop under load, audits its orders and stops its processes under load.
 * @param {number} minutes @returns {Promise<Section[]>}
 */
export const measureLoad = (minutes) =>
  withShop(async (shop) => {
    await fillListing(shop);
    await addCopies(shop, copies);
    const handles = await stockProducts(shop);
    const { bought, rows } = await loadShop(shop, handles, minutes);
    const stopping = await stopBoth(shop, () => anyPath(handles));
    const audit = await checkOrders(shop, bought);
    const load = {
      title: 'Under load',
      about:
        `${perSecond} requests a second for ${minutes} minutes, at a fixed rate (open loop): 80 % page ` +
        'views, 15 % searches and carts, 5 % purchases (at least seven requests each), by ' +
        `${shopperCount} signed-in shoppers; every third order is sent twice at once. The shop is the ` +
        'production build on the embedded database, with one process of the storefront; the load ' +
        'generator runs on the same machine. Times are from sending to the last byte.',
      rows,
    };
    const orders = {
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
    };
    return [load, orders, stopping];
  });
