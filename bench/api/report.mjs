import { CommandError } from '../../scripts/lib/run.mjs';
import { count } from '../lib/figures.mjs';
import { measureApi } from './measure.mjs';
import { requestKinds } from './requests.mjs';

/** @typedef {import('./databases.mjs').Kind} Kind */
/** @typedef {import('./measure.mjs').ApiTime} ApiTime */

const maxRatio = 1.5;

export const databases = /** @type {const} */ ({
  postgres: { name: 'PostgreSQL', sizes: [1000, 10_000, 100_000, 1_000_000] },
  pglite: { name: 'PGlite', sizes: [1000, 20_000, 200_000] },
});

const mayGrow = new Set(requestKinds.searches.map(({ name }) => name));

/** @param {string} database @param {ApiTime[]} times @returns {import('../lib/table.mjs').Row} */
export function rowOf(database, times) {
  const [smallest, largest] = [times[0], times.at(-1)];
  if (!smallest || !largest) throw new Error('Nothing was measured');
  const { request, ratio } = largest;
  return {
    what: `${database}: ${request}`,
    ours: `${times.map(({ milliseconds }) => milliseconds.toFixed(2)).join(' · ')} ms`,
    against: `${count(smallest.size)} products`,
    ratio: `×${ratio.toFixed(2)}`,
    ...(!mayGrow.has(request) && { target: `at most ×${maxRatio}`, met: ratio <= maxRatio }),
  };
}

/** @returns {Promise<import('../lib/table.mjs').Section>} */
export async function measureGrowth() {
  /** @type {import('../lib/table.mjs').Row[]} */
  const rows = [];
  /** @type {string[]} */
  const skipped = [];
  for (const kind of /** @type {Kind[]} */ (Object.keys(databases))) {
    const { name, sizes } = databases[kind];
    const onKind = (/** @type {ApiTime[]} */ times) => {
      const row = rowOf(name, times);
      rows.push(row);
      console.log(row.what, row.ours, row.ratio);
    };
    try {
      await measureApi({ sizes, database: kind, onKind });
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      skipped.push(` ${error.message}`); // such as a PostgreSQL that is not installed
    }
  }
  const sizesOf = (/** @type {Kind} */ kind) =>
    `${databases[kind].sizes.map(count).join(', ')} with ${databases[kind].name}`;
  return {
    title: 'API by size of the catalogue',
    about:
      `Median times over HTTP with so many products, one after the other: ${sizesOf('postgres')}; ` +
      `${sizesOf('pglite')}. Every request asks for something else unless it says so; the ratio is ` +
      `that of the largest catalogue to the smallest.${skipped.join('')}`,
    rows,
  };
}
