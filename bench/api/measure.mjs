import { Agent, get } from 'node:http';
import { ensureBundled } from '../../scripts/lib/build.mjs';
import { median } from '../lib/median.mjs';
import { storeHost } from './catalogue.mjs';
import { requestKinds } from './requests.mjs';
import { startShops } from './shops.mjs';

/** @typedef {import('./databases.mjs').Kind} Kind */
/** @typedef {import('./requests.mjs').RequestKind} RequestKind */
/** @typedef {import('./requests.mjs').Contents & { ask: (path: string) => Promise<Answer> }} AskedShop */
/** @typedef {{ milliseconds: number, body: any }} Answer */

/**
 * @typedef {object} ApiTime
 * @property {Kind} database
 * @property {string} request
 * @property {number} size products in the catalogue
 * @property {number} milliseconds median over the requests
 * @property {number} ratio to the smallest catalogue's
 */

const agent = new Agent({ keepAlive: true });
const requests = 200;
const inOneTurn = 10;
const allKinds = Object.values(requestKinds).flat();
/** A kind that takes longer than this, all its requests together, has been asked often enough. */
const longestSeconds = 30;

/**
 * Asks one shop API and waits for the whole answer.
 * @param {string} url
 * @returns {Promise<Answer>}
 */
function ask(url) {
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
        } else reject(new Error(`${url} answered ${response.statusCode}: ${body.error}`));
      });
    });
    request.on('error', reject);
  });
}

/**
 * @param {import('./shops.mjs').Shop} shop
 * @returns {AskedShop}
 */
export function askedShop({ size, url }) {
  /** @type {Map<string, Promise<number>>} */
  const totals = new Map();
  const askPath = (/** @type {string} */ path) => ask(`${url}/api/v1${path}`);
  return {
    size,
    ask: askPath,
    total(filters) {
      const query = String(new URLSearchParams({ ...filters, limit: '1' }));
      const known =
        totals.get(query) ??
        askPath(`/products?${query}`).then(({ body }) => Number(body.pagination.total));
      totals.set(query, known);
      return known;
    },
  };
}

/**
 * The median time of a kind of request in each shop, in milliseconds. The shops take turns, so that
 * whatever else the machine does meets all of them.
 * @param {RequestKind} kind
 * @param {AskedShop[]} shops
 */
export async function measureKind({ path }, shops) {
  const times = shops.map(() => /** @type {number[]} */ ([]));
  const deadline = Date.now() + longestSeconds * 1000;
  for (let first = 0; first < requests && Date.now() < deadline; first += inOneTurn) {
    for (const [index, shop] of shops.entries()) {
      await shop.ask(await path(requests + first, shop)); // after the other shops' turns
      for (let turn = first; turn < first + inOneTurn && Date.now() < deadline; turn += 1) {
        times[index]?.push((await shop.ask(await path(turn, shop))).milliseconds);
      }
    }
  }
  return times.map(median);
}

/**
 * How the shop API's times grow with the catalogue: every kind of request at every size.
 * @param {object} options
 * @param {readonly number[]} options.sizes ascending
 * @param {Kind} options.database
 * @param {RequestKind[]} [options.kinds]
 * @param {(row: ApiTime[]) => void} [options.onKind] told the times of each kind as they come
 * @returns {Promise<ApiTime[]>}
 */
export async function measureApi({ sizes, database, kinds = allKinds, onKind = () => {} }) {
  await ensureBundled();
  const { shops, stop } = await startShops(database, sizes);
  try {
    const requested = shops.map(askedShop);
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
