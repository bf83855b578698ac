import { setTimeout as sleep } from 'node:timers/promises';
import { addCopies, setStock } from '../lib/catalogue.mjs';
import { count, duration, megabytes, times } from '../lib/figures.mjs';
import { formatTally } from '../lib/load.mjs';
import { median } from '../lib/median.mjs';
import { withShop } from '../lib/shop.mjs';
import { usageOf } from '../lib/usage.mjs';
import { anyPath, browse, buying } from './browse.mjs';
import { buySteadily, registerShoppers } from './buy.mjs';
import { checkOrders } from './check-orders.mjs';
import { stopUnderLoad } from './stop-under-load.mjs';

const perSecond = 40;
const shopperCount = 40;
const copies = 300;
const stock = 1_000_000;
const sampleSeconds = 10;
const warmSeconds = 20;
/** Allowed memory growth from the middle third to the last. */
const maxGrowth = 1.1;

/** @typedef {import('../lib/table.mjs').Row} Row */

/** @param {readonly number[]} samples */
function growth(samples) {
  const third = Math.ceil(samples.length / 3);
  return median(samples.slice(2 * third)) / median(samples.slice(third, 2 * third));
}

/** @param {string} what @param {number} found @param {string} [against] @returns {Row} */
const zeroRow = (what, found, against) => ({
  what,
  ours: count(found),
  ...(against && { against }),
  target: '0',
  met: found === 0,
});

/**
 * Measures a shop under load, audits its orders and stops its processes under load.
 * @param {number} minutes @returns {Promise<import('../lib/table.mjs').Section[]>}
 */
export function measureLoad(minutes) {
  const seconds = minutes * 60;
  return withShop(async (shop) => {
    const { origin, env } = shop;
    const port = Number(env.PORT);
    await addCopies(shop, copies);
    const handles = await setStock(shop, stock);

    /** @type {number[]} */
    const responseTimesMs = [];
    const shoppers = await registerShoppers(origin, shopperCount, (wait) =>
      responseTimesMs.push(wait),
    );
    await browse({ port, perSecond, seconds: warmSeconds, handles });
    responseTimesMs.length = 0;

    /** @type {{ api: number[], storefront: number[] }} */
    const memory = { api: [], storefront: [] };
    const sampler = new AbortController();
    const sampling = (async () => {
      while (!sampler.signal.aborted) {
        memory.api.push((await usageOf(shop.api)).memoryBytes);
        memory.storefront.push((await usageOf(shop.storefront)).memoryBytes);
        await sleep(sampleSeconds * 1000);
      }
    })();
    const [browsed, { bought, failures }] = await Promise.all([
      browse({ port, perSecond, seconds, handles }),
      buySteadily({
        products: handles,
        shoppers,
        perSecond: (perSecond * buying) / 100,
        seconds,
      }),
    ]);
    sampler.abort();
    await sampling;
    for (const failure of failures.slice(0, 20)) console.error(failure);

    const path = () => anyPath(handles);
    const stops = {
      storefront: await stopUnderLoad(shop, 'storefront', path),
      api: await stopUnderLoad(shop, 'api', path),
    };
    const audit = await checkOrders(shop, bought, stock);
    const failed = browsed.errors + browsed.timeouts + browsed.non2xx + failures.length;
    const sortedTimes = responseTimesMs.toSorted((one, other) => one - other);
    const percentile = (/** @type {number} */ share) =>
      sortedTimes[Math.floor(sortedTimes.length * share)] ?? 0;

    return [
      {
        title: 'Under load',
        about:
          `${perSecond} requests a second for ${minutes} minutes, at a fixed rate (open loop): 80 % page ` +
          'views, 15 % searches and carts, 5 % purchases (at least seven requests each), by ' +
          `${shopperCount} signed-in shoppers; every tenth order is sent twice at once. The shop ` +
          'is the production build on the embedded database, with one process of the ' +
          'storefront; the load generator runs on the same machine. Times are from sending to the last byte.',
        rows: [
          zeroRow('Failed requests and purchases', failed, formatTally(browsed)),
          {
            what: 'Pages and searches, response time',
            ours: `${duration(browsed.latency.p50)}, 99 % within ${duration(browsed.latency.p99)}`,
          },
          {
            what: 'Purchase requests, response time',
            ours: `${duration(percentile(0.5))}, 99 % within ${duration(percentile(0.99))}`,
          },
          ...['storefront', 'api'].map((service) => {
            const samples = memory[/** @type {keyof typeof memory} */ (service)];
            return {
              what: `Memory of the ${service === 'api' ? 'shop API' : service}, last third`,
              ours: megabytes(median(samples.slice(-Math.ceil(samples.length / 3)))),
              against: 'its middle third',
              ratio: times(growth(samples)),
              target: `at most ×${maxGrowth}`,
              met: growth(samples) <= maxGrowth,
            };
          }),
        ],
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
        rows: Object.entries(stops).map(([service, stopResult]) => ({
          ...zeroRow(
            `${service === 'api' ? 'Shop API' : 'Storefront'}: requests cut`,
            stopResult.aborted,
          ),
          against:
            `${count(stopResult.served)} answered, ${count(stopResult.rejected)} with 503 Retry-After, ` +
            `${count(stopResult.notAccepted)} connections refused`,
        })),
      },
    ];
  });
}
