import { withShop } from '../../e2e/support/test-shop.mjs';
import { isQuick, load, waitUntilIdle } from '../lib/measuring.mjs';
import { count, median, milliseconds, percentile } from '../lib/report.mjs';
import { startBuying } from '../lib/shoppers.mjs';

const seconds = isQuick ? 10 : 60;
const shopperCount = isQuick ? 4 : 40;
/** Empty settings have their defaults. */
const limits = {
  UNCACHED_PAGES_PER_NETWORK_PER_MINUTE: '',
  CATALOGUE_READS_PER_NETWORK_PER_MINUTE: '',
};
let searches = 0;

/** No search is sent twice. @param {number} port @param {number} perSecond @param {string} address */
const search = (port, perSecond, address) => {
  const path = () => `/products?search=pot+${searches++}`;
  const pace = { duration: seconds, overallRate: perSecond, connections: perSecond };
  return load({ port, path, pace, address });
};

/** @param {import('../../e2e/support/test-shop.mjs').TestShop} shop @param {number[]} crowd searches a second of each client */
async function measureCheckout({ storefront, api, ...shop }, crowd) {
  await waitUntilIdle(storefront, api);
  const plan = { shopperCount, everyMs: shopperCount * 500 };
  const { orders, failures, stop } = await startBuying(shop, plan);
  const { port } = storefront;
  const clients = crowd.map((perSecond) => search(port, perSecond, `203.0.113.${perSecond}`));
  const visitor = await search(port, 1, '192.0.2.1');
  const crowded = await Promise.all(clients);
  const times = await stop();
  for (const failure of failures.slice(0, 5)) console.error(failure);
  return [
    `95 % within ${milliseconds(percentile(times, 0.95))}, median ${milliseconds(median(times))}`,
    `${count(orders.length)} orders, ${failures.length} failed`,
    `searches of another visitor: ${visitor.served} served, ${visitor.faults} failed`,
    ...crowded.map(
      ({ served, faults }) => `of a client: ${count(served)}, ${count(faults)} refused`,
    ),
  ].join('; ');
}

export const measure = () =>
  withShop(async (shop) => {
    const alone = await measureCheckout(shop, []);
    const what = 'Requests of checkout while a client asks 40 searches a second and another 60';
    return [{ what, ours: await measureCheckout(shop, [40, 60]), against: `alone: ${alone}` }];
  }, limits);
