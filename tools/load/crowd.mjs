import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { withShop } from '../../e2e/support/test-shop.mjs';
import { registerShoppers, startBuying } from '../lib/buyers.mjs';
import { addCopies, stockProducts } from '../lib/catalogue.mjs';
import { waitUntilIdle } from '../lib/measuring.mjs';
import { atMost, count, duration, median } from '../lib/report.mjs';

/** @typedef {import('../lib/report.mjs').Row} Row */
/** @typedef {{ status: number, milliseconds: number, address: string }} Visit */
/** @typedef {{ name: string, perSecond: number, addresses: number }} Crowd */

const shopperCount = 40;
const everyMs = 20_000;
const copies = 300;
const maxPurchaseMs = 500;
const timeoutMs = 15_000;

/** @type {Crowd[]} */
const crowds = [
  { name: 'no searches', perSecond: 0, addresses: 1 },
  { name: '20 searches a second from one address', perSecond: 20, addresses: 1 },
  { name: '60 searches a second from one address', perSecond: 60, addresses: 1 },
  { name: '100 searches a second from a hundred addresses', perSecond: 100, addresses: 100 },
];

const percentile = (/** @type {number[]} */ values, /** @type {number} */ share) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

/** @param {number} port @param {string} path @param {string} address @returns {Promise<Visit>} */
function visit(port, path, address) {
  const begin = performance.now();
  const headers = {
    host: `localhost:${port}`,
    'x-forwarded-for': address,
    accept: 'text/html',
    'accept-encoding': 'br',
  };
  return new Promise((resolve) => {
    const finish = (status = 0) =>
      resolve({ status, milliseconds: performance.now() - begin, address });
    const signal = AbortSignal.timeout(timeoutMs);
    const request = http.get({ host: '127.0.0.1', port, path, headers, signal }, (response) => {
      response.resume().once('close', () => finish(response.statusCode));
    });
    request.once('error', () => finish());
  });
}

/**
 * Sends requests at a rate, whatever is answered.
 * @param {number} perSecond @param {number} seconds @param {(index: number) => Promise<Visit>} send
 */
async function sendAtRate(perSecond, seconds, send) {
  /** @type {Promise<Visit>[]} */
  const visits = [];
  const begin = performance.now();
  while (performance.now() - begin < seconds * 1000) {
    const due = ((performance.now() - begin) / 1000) * perSecond;
    while (visits.length < due) visits.push(send(visits.length));
    await sleep(5);
  }
  return Promise.all(visits);
}

let searches = 0;

/** @param {number} port @param {number} seconds @param {Crowd} crowd */
const search = (port, seconds, { perSecond, addresses }) =>
  sendAtRate(perSecond, seconds, (index) => {
    searches += 1;
    return visit(port, `/products?search=pot+${searches}`, `203.0.113.${index % addresses}`);
  });

/** @param {Visit[]} visits */
function statuses(visits) {
  const counts = new Map();
  for (const { status } of visits) counts.set(status, (counts.get(status) ?? 0) + 1);
  const texts = [...counts].toSorted().map(([status, found]) => `${count(found)} × ${status}`);
  return texts.join(', ') || 'none';
}

/** @param {Visit[]} visits */
function served(visits) {
  /** @type {Record<string, number>} */
  const byAddress = {};
  for (const { status, address } of visits) {
    byAddress[address] = (byAddress[address] ?? 0) + Number(status === 200);
  }
  const counts = Object.values(byAddress);
  return `${Math.min(...counts)} to ${Math.max(...counts)}`;
}

/**
 * @param {import('../../e2e/support/test-shop.mjs').TestShop} shop @param {number} seconds
 * @param {Crowd} crowd
 */
async function measureCrowd(shop, seconds, crowd) {
  const { port } = shop.storefront;
  /** @type {number[]} */
  const purchaseTimes = [];
  await waitUntilIdle(shop.storefront, shop.api);
  const handles = await stockProducts(shop, 20);
  const shoppers = await registerShoppers(shop.origin, shopperCount, {
    onResponse: (milliseconds) => purchaseTimes.push(milliseconds),
  });
  await waitUntilIdle(shop.storefront, shop.api);
  purchaseTimes.length = 0;
  const before = await Promise.all([shop.storefront.usage(), shop.api.usage()]);
  const { bought, failures, stop } = startBuying(shoppers, handles, { everyMs });
  const [found, cached] = await Promise.all([
    search(port, seconds, crowd),
    sendAtRate(4, seconds, () => visit(port, '/', '192.0.2.1')),
  ]).finally(stop);
  const after = await Promise.all([shop.storefront.usage(), shop.api.usage()]);
  const cores = after.map(({ cpuSeconds }, index) =>
    ((cpuSeconds - (before[index]?.cpuSeconds ?? 0)) / seconds).toFixed(2),
  );
  for (const failure of failures.slice(0, 5)) console.error(failure);
  const slow = percentile(purchaseTimes, 0.99);
  const pageTimes = cached.map(({ milliseconds }) => milliseconds);
  /** @type {Row[]} */
  const rows = [
    {
      what: 'Purchase requests, 99 % within',
      ours: duration(slow),
      against: `median ${duration(median(purchaseTimes))}, slowest ${duration(Math.max(...purchaseTimes))}`,
      ...atMost(slow, maxPurchaseMs, duration),
    },
    {
      what: 'Failed purchases',
      ours: count(failures.length),
      against: `${count(bought.length)} orders`,
      target: '0',
      met: failures.length === 0,
    },
    {
      what: 'Cached page of another visitor, 99 % within',
      ours: duration(percentile(pageTimes, 0.99)),
      against: statuses(cached),
    },
    { what: 'Answers to searches', ours: statuses(found) },
    ...(crowd.addresses > 1 ? [{ what: 'Searches served, by address', ours: served(found) }] : []),
    { what: 'Busy cores: storefront, API', ours: cores.join(', ') },
  ];
  return { title: `Purchases beside ${crowd.name}`, about: '', rows };
}

/**
 * Measures purchases while searches of one address, or of many, arrive.
 * @param {number} seconds for each crowd @returns {Promise<import('../lib/report.mjs').Section[]>}
 */
export const measureCrowds = (seconds) =>
  withShop(
    async (shop) => {
      await addCopies(shop, copies);
      const sections = [];
      for (const crowd of crowds) sections.push(await measureCrowd(shop, seconds, crowd));
      return sections;
    },
    // The defaults.
    { UNCACHED_PAGES_PER_NETWORK_PER_MINUTE: '', CATALOGUE_READS_PER_NETWORK_PER_MINUTE: '' },
  );
