import { resolve } from 'node:path';
import { addCopies, fetchApi } from '../../e2e/support/test-catalogue.mjs';
import {
  shopPrograms,
  startProcess,
  testSettings,
  withFolder,
} from '../../e2e/support/test-shop.mjs';
import { takeBundles } from '../../scripts/lib/build.mjs';
import { inProject } from '../../scripts/lib/project.mjs';
import { CommandError, runNode } from '../../scripts/lib/run.mjs';
import { isQuick } from '../lib/measuring.mjs';
import { count, median, milliseconds, percentile } from '../lib/report.mjs';

/** @typedef {{ title: string, category: string }} Product */

const copies = isQuick ? 2000 : 20_000;
const importer = [
  inProject('dist', 'shop', 'cli.mjs'),
  'shop',
  'import-products',
  '--store',
  'localhost',
];

/** Queries made from a product. @type {Record<string, (words: string[], product: Product, index: number) => Record<string, string>>} */
const kinds = {
  'one word': ([first = '']) => ({ search: first }),
  'two words': ([first, second]) => ({ search: `${first} ${second}` }),
  'a whole title': (words) => ({ search: words.join(' ') }),
  'a misspelt word': ([first = '']) => ({ search: first.replace(/^(..)(.)(.)/u, '$1$3$2') }),
  'nothing found': (_words, _product, index) => ({ search: `zzqx${index}` }),
  'a word, with facets': ([first = '']) => ({ search: first, facets: 'true' }),
  'a list instead': (_words, { category }, index) => ({ category, page: `${1 + (index % 50)}` }),
};

/** @param {string} url of the API's products */
async function measureSearches(url) {
  const { data, pagination } = await fetchApi(`${url}?limit=100&sort=price-asc`);
  /** @type {Product[]} */
  const sample = isQuick ? data.slice(0, 10) : data;
  const rows = [];
  for (const [kind, toCallQuery] of Object.entries(kinds)) {
    const times = [];
    for (const [index, product] of sample.entries()) {
      const query = new URLSearchParams(toCallQuery(product.title.split(' '), product, index));
      const begin = performance.now();
      await fetchApi(`${url}?${query}`);
      times.push(performance.now() - begin);
    }
    const slow = milliseconds(percentile(times, 0.95));
    const ours = `${milliseconds(median(times))}, 95 % within ${slow}`;
    rows.push({ what: `Search of ${count(pagination.total)} products by the API: ${kind}`, ours });
  }
  return rows;
}

export const measure = () =>
  withFolder(async (folder) => {
    await takeBundles();
    const env = testSettings(folder);
    const api = await startProcess(shopPrograms.api, env);
    try {
      const file = process.env.BENCH_CATALOGUE;
      if (!file) await addCopies({ apiOrigin: api.origin, env }, copies);
      else if ((await runNode([...importer, resolve(file)], { env })) !== 0) {
        throw new CommandError(`${file} could not be imported.`);
      }
      return await measureSearches(`${api.origin}/api/v1/products`);
    } finally {
      await api.stop();
    }
  });
