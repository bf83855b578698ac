import { resolve } from 'node:path';
import { ensureBundled } from '../../scripts/lib/build.mjs';
import { withoutSettings } from '../../scripts/lib/environment.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { inProject } from '../../scripts/lib/project.mjs';
import { CommandError, runNode } from '../../scripts/lib/run.mjs';
import { Service } from '../../scripts/lib/service.mjs';
import { fetchApi } from '../lib/fetch-api.mjs';
import { count, duration } from '../lib/figures.mjs';
import { median } from '../lib/median.mjs';
import { withFolder } from '../lib/shop.mjs';
import { fits, readQueries } from './queries.mjs';

const first = 5;
const rounds = 3;
const target = { share: 0.9, milliseconds: 50 };
const title = 'Search';

/** @template Result @param {string} file @param {(url: string) => Promise<Result>} work */
async function withCatalogue(file, work) {
  await ensureBundled();
  return withFolder(async (folder) => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const env = {
      ...withoutSettings(),
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      SHOP_DATA_DIR: folder,
      DEMO_STORES: 'false',
      API_PORT: String(port),
    };
    const importProcess = inProject('dist', 'cli', 'catalogue.mjs');
    await runNode([importProcess, 'import', file, '--store', 'localhost'], { env });
    const service = new Service({
      name: 'shop API',
      args: [inProject('dist', 'backend', 'main.mjs')],
      env,
      readyUrl: `${url}/ready`,
    });
    await service.ready();
    return work(url).finally(() => service.stop());
  });
}

/** @param {string} url @param {import('./queries.mjs').Query} query */
async function runQuery(url, query) {
  const parameters = new URLSearchParams({ search: query.query });
  const times = [];
  let data = [];
  for (let run = 0; run < rounds; run++) {
    const begin = performance.now();
    ({ data } = await fetchApi(`${url}/api/v1/products?${parameters}`));
    times.push(performance.now() - begin);
  }
  const holds = data.slice(0, first).some((/** @type {any} */ product) => fits(query, product));
  return { ...query, holds, milliseconds: median(times) };
}

/** @typedef {Awaited<ReturnType<typeof runQuery>>} QueryResult */

/** @param {string} what @param {QueryResult[]} results @returns {import('../lib/table.mjs').Row} */
function shareRow(what, results) {
  const share = results.filter(({ holds }) => holds).length / results.length;
  return {
    what,
    ours: `${(share * 100).toFixed(1)} % of ${results.length}`,
    target: `at least ${target.share * 100} %`,
    met: share >= target.share,
  };
}

/** @param {QueryResult[]} results */
export function searchRows(results) {
  const times = results.map(({ milliseconds }) => milliseconds);
  const middle = median(times);
  return [
    shareRow('what was looked for is among the first five', results),
    shareRow(
      'the same, spelt well',
      results.filter(({ misspelt }) => !misspelt),
    ),
    shareRow(
      'the same, misspelt',
      results.filter(({ misspelt }) => misspelt),
    ),
    {
      what: 'time to answer, median',
      ours: duration(middle),
      target: `at most ${target.milliseconds} ms`,
      met: middle <= target.milliseconds,
    },
    { what: 'time to answer, the slowest', ours: duration(Math.max(...times)) },
  ];
}

/** @returns {Promise<import('../lib/table.mjs').Section>} */
export async function measureSearch() {
  const file = process.env.BENCH_CATALOGUE;
  if (!file) {
    return { title, about: 'Left out: BENCH_CATALOGUE names no file of products.', rows: [] };
  }
  const results = await withCatalogue(resolve(file), async (url) => {
    const { pagination } = await fetchApi(`${url}/api/v1/products?limit=1`);
    if (pagination.total === 0) throw new CommandError(`${file} has no products.`);
    console.log(`${count(pagination.total)} products`);
    /** @type {QueryResult[]} */
    const all = [];
    for (const query of readQueries()) all.push(await runQuery(url, query));
    return all;
  });
  for (const { query } of results.filter(({ holds }) => !holds)) console.log(`missed: ${query}`);
  return {
    title,
    about:
      `The ${results.length} searches of bench/search/queries.csv in 27,554 products of Indian ` +
      'retailers, on the embedded database: whether one of the first five products is what the list ' +
      `asks for. Times over HTTP, one after the other, each the middle one of ${rounds}.`,
    rows: searchRows(results),
  };
}
