import { addCopies } from '../lib/catalogue.mjs';
import { interleave } from '../lib/interleave.mjs';
import { loadPages } from '../lib/load.mjs';
import { withShop } from '../lib/shop.mjs';
import { usageOf } from '../lib/usage.mjs';
import { waitUntilIdle } from '../lib/wait-until-idle.mjs';
import { copies, uncachedPages } from './pages.mjs';
import { uncachedRows } from './rows.mjs';

/** @typedef {import('./pages.mjs').Kind} Kind */

const runCount = 5;
const seconds = 5;
const kinds = /** @type {Kind[]} */ (Object.keys(uncachedPages));

/**
 * @param {import('../lib/shop.mjs').BenchShop} shop @param {Kind} kind
 * @returns {Promise<import('./rows.mjs').UncachedRun>}
 */
async function measureKind({ api, storefront, env }, kind) {
  // Includes the work after the response.
  const usage = async () => {
    await waitUntilIdle([api, storefront]);
    return { api: await usageOf(api), storefront: await usageOf(storefront) };
  };
  const before = await usage();
  const tally = await loadPages({ port: Number(env.PORT), path: uncachedPages[kind], seconds });
  const after = await usage();
  const used = (/** @type {keyof typeof after} */ service) =>
    after[service].cpuSeconds - before[service].cpuSeconds;
  return { tally, cpuSeconds: { storefront: used('storefront'), api: used('api') } };
}

/** @returns {Promise<import('../lib/table.mjs').Section>} */
export function measureUncached() {
  return withShop(async (shop) => {
    await addCopies(shop, copies);
    const job = (/** @type {Kind} */ kind) => measureKind(shop, kind);
    await interleave(1, kinds, job); // warms up
    const all = await interleave(runCount, kinds, job);
    return {
      title: 'Uncached pages',
      about:
        'Pages that are rendered when they are asked for, over 16 connections by autocannon, another ' +
        'one each time, in a store of six thousand products. Processor time counts until both ' +
        'processes are idle again, so what is done after the answer is in it. ' +
        `Medians of ${runCount} rounds of ${seconds} seconds in turns. Answers a second depend on the ` +
        'machine, whose cores the storefront, the API and the load generator share; what stands beside them ' +
        'was measured in the same way on a machine of the same kind before such pages were looked at, ' +
        'not in this run.',
      rows: kinds.flatMap((kind) =>
        uncachedRows(
          kind,
          all.map((run) => run[kind]),
        ),
      ),
    };
  });
}
