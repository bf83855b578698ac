import { resolve } from 'node:path';
import { fetchApi } from '../../../e2e/support/test-catalogue.mjs';
import {
  shopPrograms,
  startProcess,
  testSettings,
  withFolder,
} from '../../../e2e/support/test-shop.mjs';
import { ensureBundled } from '../../../scripts/lib/build.mjs';
import { inProject } from '../../../scripts/lib/project.mjs';
import { CommandError, runNode } from '../../../scripts/lib/run.mjs';
import { runs } from '../../lib/measuring.mjs';
import { atLeast, atMost, count, duration, median } from '../../lib/report.mjs';
import { fits, readQueries } from './queries.mjs';

const first = 5;
const runCount = runs(3);
const title = 'Search';

/** @template Result @param {string} file @param {(url: string) => Promise<Result>} work */
async function withCatalogue(file, work) {
  await ensureBundled();
  return withFolder(async (folder) => {
    const env = testSettings(folder, { DEMO_STORES: 'false' });
    const importer = inProject('dist', 'cli', 'main.mjs');
    if (
      (await runNode([importer, 'catalogue', 'import', file, '--store', 'localhost'], { env })) !==
      0
    ) {
      throw new CommandError(`${file} could not be imported; see the messages above.`);
    }
    const api = await startProcess(shopPrograms.api, env);
    return work(api.origin).finally(() => api.stop());
  });
}

/** @param {string} url @param {import('./queries.mjs').Query} query */
async function runQuery(url, query) {
  const parameters = new URLSearchParams({ search: query.query });
  const times = [];
  let data = [];
  for (let run = 0; run < runCount; run++) {
    const begin = performance.now();
    ({ data } = await fetchApi(`${url}/api/v1/products?${parameters}`));
    times.push(performance.now() - begin);
  }
  const holds = data.slice(0, first).some((/** @type {any} */ product) => fits(query, product));
  return { ...query, holds, milliseconds: median(times) };
}

/** @typedef {Awaited<ReturnType<typeof runQuery>>} QueryResult */

/** @param {string} what @param {QueryResult[]} results @returns {import('../../lib/report.mjs').Row} */
function shareRow(what, results) {
  const percent = (results.filter(({ holds }) => holds).length / results.length) * 100;
  return {
    what,
    ours: `${percent.toFixed(1)} % of ${results.length}`,
    ...atLeast(percent, 90, (value) => `${value} %`),
  };
}

/** @param {QueryResult[]} results */
function searchRows(results) {
  const all = results.map(({ milliseconds }) => milliseconds);
  const spelt = results.filter(({ misspelt }) => !misspelt);
  const misspelt = results.filter(({ misspelt }) => misspelt);
  return [
    shareRow('what was looked for is among the first five', results),
    shareRow('the same, spelt well', spelt),
    shareRow('the same, misspelt', misspelt),
    {
      what: 'time to answer, median',
      ours: duration(median(all)),
      ...atMost(median(all), 50, duration),
    },
    { what: 'time to answer, the slowest', ours: duration(Math.max(...all)) },
  ];
}

/** @returns {Promise<import('../../lib/report.mjs').Section[]>} */
export async function measureSearch() {
  const file = process.env.BENCH_CATALOGUE;
  if (!file) {
    const about = 'Left out: BENCH_CATALOGUE names no file of products.';
    return [{ title, about, rows: [] }];
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
  const about =
    `The ${results.length} searches of tools/bench/search/queries.csv in the products of ` +
    'BENCH_CATALOGUE, on the embedded database: whether one of the first five products is what the ' +
    `list asks for. Times over HTTP, one after the other, each the middle one of ${runCount}.`;
  return [{ title, about, rows: searchRows(results) }];
}
