import { Agent, get } from 'node:http';
import { json } from 'node:stream/consumers';
import { withFolder } from '../../../e2e/support/test-shop.mjs';
import { ensureBundled } from '../../../scripts/lib/build.mjs';
import { CommandError } from '../../../scripts/lib/run.mjs';
import { isQuick } from '../../lib/measuring.mjs';
import { atMost, count, median } from '../../lib/report.mjs';
import { storeHost } from './catalogue.mjs';
import { requestKinds, searches } from './requests.mjs';
import { withShops } from './shops.mjs';

/** @typedef {import('./shops.mjs').Kind} Kind */
/** @typedef {import('./requests.mjs').Contents & { fetch: (path: string) => Promise<{ ms: number, body: any }> }} Shop */

const requests = isQuick ? 10 : 200;
const batchSize = 10;
const maxSeconds = 30;
const maxRatio = 1.5;
const databases = {
  postgres: { name: 'PostgreSQL', sizes: [1000, 10_000, 100_000, 1_000_000] },
  pglite: { name: 'PGlite', sizes: [1000, 20_000, 200_000] },
};
const agent = new Agent({ keepAlive: true });

/** @param {string} url */
async function fetchTimed(url) {
  const start = performance.now();
  const headers = { 'x-forwarded-host': storeHost };
  /** @type {import('node:http').IncomingMessage} */
  const response = await new Promise((resolve, reject) => {
    get(url, { agent, headers }, resolve).on('error', reject);
  });
  /** @type {any} */
  const body = await json(response);
  const ms = performance.now() - start;
  if ([200, 404].includes(Number(response.statusCode))) return { ms, body };
  throw new Error(`${url} returned ${response.statusCode}: ${body.error}`);
}

/** @param {import('./shops.mjs').Shop} shop @returns {Shop} */
function createShop({ size, url }) {
  /** @type {Record<string, number>} */
  const totals = {};
  const fetchPath = (/** @type {string} */ path) => fetchTimed(`${url}/api/v1${path}`);
  return {
    size,
    fetch: fetchPath,
    async total(filters) {
      const path = `/products?${new URLSearchParams({ ...filters, limit: '1' })}`;
      totals[path] ??= Number((await fetchPath(path)).body.pagination.total);
      return totals[path];
    },
  };
}

/** Medians of the shops, in turns. @param {typeof requestKinds[string]} path @param {Shop[]} shops */
async function measureKind(path, shops) {
  const found = shops.map(() => /** @type {number[]} */ ([]));
  const deadline = Date.now() + maxSeconds * 1000;
  for (let first = 0; first < requests && Date.now() < deadline; first += batchSize) {
    for (const [index, shop] of shops.entries()) {
      await shop.fetch(await path(requests + first, shop)); // after the other shops' turns
      for (let n = first; n < first + batchSize && Date.now() < deadline; n += 1) {
        found[index]?.push((await shop.fetch(await path(n, shop))).ms);
      }
    }
  }
  return found.map(median);
}

/** @param {Kind} database @param {readonly number[]} sizes @param {string[]} words */
const measureDatabase = (database, sizes, words) =>
  withFolder((folder) =>
    withShops(database, folder, sizes, async (filled) => {
      const shops = filled.map(createShop);
      const rows = [];
      for (const [name, path] of Object.entries(requestKinds)) {
        if (!words.some((word) => name.includes(word))) continue;
        const medians = await measureKind(path, shops);
        const ratio = Number(medians.at(-1)) / Number(medians[0]);
        const row = {
          what: `${databases[database].name}: ${name}`,
          ours: `${medians.map((ms) => ms.toFixed(2)).join(' · ')} ms`,
          against: `${count(Number(sizes[0]))} products`,
          ratio: `×${ratio.toFixed(2)}`,
          ...(!(name in searches) && atMost(ratio, maxRatio, (value) => `×${value}`)),
        };
        console.log(row.what, row.ours, row.ratio);
        rows.push(row);
      }
      return rows;
    }),
  );

/**
 * @param {{ database?: string, sizes?: string, only?: string }} options `only` lists words of the
 *   measured requests' names
 * @returns {Promise<import('../../lib/report.mjs').Section[]>}
 */
export async function measureApi({ database, sizes, only = '' }) {
  await ensureBundled();
  const names = /** @type {Kind[]} */ (Object.keys(databases));
  const chosen = database ? names.filter((name) => name === database) : names;
  if (chosen.length === 0)
    throw new CommandError(`Unknown --database. Known: ${names.join(', ')}.`);
  const about = [];
  const rows = [];
  for (const name of chosen) {
    const all = sizes?.split(',').map(Number) ?? databases[name].sizes;
    about.push(`${all.map(count).join(', ')} with ${databases[name].name}.`);
    try {
      rows.push(...(await measureDatabase(name, all, only.split(','))));
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      about.push(error.message); // such as a PostgreSQL that is not installed
    }
  }
  agent.destroy();
  about.unshift('Median times over HTTP with so many products, one after the other:');
  about.push('Every request asks for something else unless it says so;');
  about.push('the ratio is that of the largest catalogue to the smallest.');
  return [{ title: 'API by size of the catalogue', about: about.join(' '), rows }];
}
