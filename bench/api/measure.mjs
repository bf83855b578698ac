import { Agent, get } from 'node:http';
import { ensureBundled } from '../../scripts/lib/build.mjs';
import { median } from '../lib/median.mjs';
import { storeHost } from './catalogue.mjs';
import { requestKinds } from './requests.mjs';
import { startShops } from './shops.mjs';

/** @typedef {import('./databases.mjs').Kind} Kind */
/** @typedef {import('./requests.mjs').RequestKind} RequestKind */
/** @typedef {import('./requests.mjs').Contents & { fetch: (path: string) => Promise<TimedResponse> }} MeasuredShop */
/** @typedef {{ milliseconds: number, body: any }} TimedResponse */

/** @typedef {{ database: Kind, request: string, size: number, milliseconds: number, ratio: number }} ApiTime */

const agent = new Agent({ keepAlive: true });
const requests = 200;
const batchSize = 10;
const allKinds = Object.values(requestKinds).flat();
const maxSeconds = 30;

/** @param {string} url @returns {Promise<TimedResponse>} */
function fetchTimed(url) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const request = get(url, { agent, headers: { 'x-forwarded-host': storeHost } }, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const milliseconds = performance.now() - start;
        const body = JSON.parse(Buffer.concat(chunks).toString());
        if (response.statusCode === 200 || response.statusCode === 404) {
          resolve({ milliseconds, body });
        } else reject(new Error(`${url} returned ${response.statusCode}: ${body.error}`));
      });
    });
    request.on('error', reject);
  });
}

/** @param {import('./shops.mjs').Shop} shop @returns {MeasuredShop} */
export function createMeasuredShop({ size, url }) {
  /** @type {Map<string, Promise<number>>} */
  const totals = new Map();
  const fetchPath = (/** @type {string} */ path) => fetchTimed(`${url}/api/v1${path}`);
  return {
    size,
    fetch: fetchPath,
    total(filters) {
      const query = String(new URLSearchParams({ ...filters, limit: '1' }));
      const known =
        totals.get(query) ??
        fetchPath(`/products?${query}`).then(({ body }) => Number(body.pagination.total));
      totals.set(query, known);
      return known;
    },
  };
}

/** @param {RequestKind} kind @param {MeasuredShop[]} shops */
export async function measureKind({ path }, shops) {
  const times = shops.map(() => /** @type {number[]} */ ([]));
  const deadline = Date.now() + maxSeconds * 1000;
  for (let first = 0; first < requests && Date.now() < deadline; first += batchSize) {
    for (const [index, shop] of shops.entries()) {
      await shop.fetch(await path(requests + first, shop)); // after the other shops' turns
      for (let n = first; n < first + batchSize && Date.now() < deadline; n += 1) {
        times[index]?.push((await shop.fetch(await path(n, shop))).milliseconds);
      }
    }
  }
  return times.map(median);
}

/**
 * @param {object} options @param {readonly number[]} options.sizes @param {Kind} options.database
 * @param {RequestKind[]} [options.kinds] @param {(row: ApiTime[]) => void} [options.onKind]
 * @returns {Promise<ApiTime[]>}
 */
export async function measureApi({ sizes, database, kinds = allKinds, onKind = () => {} }) {
  await ensureBundled();
  const { shops, stop } = await startShops(database, sizes);
  try {
    const requested = shops.map(createMeasuredShop);
    const all = [];
    for (const kind of kinds) {
      const medians = await measureKind(kind, requested);
      const times = medians.map((milliseconds, index) => ({
        database,
        request: kind.name,
        size: /** @type {number} */ (sizes[index]),
        milliseconds,
        ratio: milliseconds / (medians[0] ?? Number.NaN),
      }));
      onKind(times);
      all.push(...times);
    }
    return all;
  } finally {
    await stop();
    agent.destroy();
  }
}
