import { addCopies } from '../lib/catalogue.mjs';
import { inTurns } from '../lib/in-turns.mjs';
import { loadPages } from '../lib/load.mjs';
import { quiet } from '../lib/quiet.mjs';
import { withShop } from '../lib/shop.mjs';
import { usageOf } from '../lib/usage.mjs';
import { copies, notKept } from './pages.mjs';
import { notKeptRows } from './rows.mjs';

/** @typedef {import('./pages.mjs').Kind} Kind */

const rounds = 5;
const seconds = 5;
const kinds = /** @type {Kind[]} */ (Object.keys(notKept));

/**
 * @param {import('../lib/shop.mjs').BenchShop} shop
 * @param {Kind} kind
 * @returns {Promise<import('./rows.mjs').Asked>}
 */
async function ask({ api, storefront, env }, kind) {
  // What a page leaves to be done after its answer counts as well.
  const usage = async () => {
    await quiet([api, storefront]);
    return { api: await usageOf(api), storefront: await usageOf(storefront) };
  };
  const before = await usage();
  const tally = await loadPages({ port: Number(env.PORT), path: notKept[kind], seconds });
  const after = await usage();
  const used = (/** @type {keyof typeof after} */ who) =>
    after[who].cpuSeconds - before[who].cpuSeconds;
  return { tally, cpuSeconds: { storefront: used('storefront'), api: used('api') } };
}

/**
 * What pages cost that are rendered when they are asked for.
 * @returns {Promise<import('../lib/table.mjs').Section>}
 */
export function measureNotKept() {
  return withShop(async (shop) => {
    await addCopies(shop, copies);
    const job = (/** @type {Kind} */ kind) => ask(shop, kind);
    await inTurns(1, kinds, job); // warms up
    const all = await inTurns(rounds, kinds, job);
    return {
      title: 'Pages that are not kept',
      about:
        'Pages that are rendered when they are asked for, over 16 connections by autocannon, another ' +
        'one each time, in a store of six thousand products. Processor time counts until both ' +
        'processes are idle again, so what is done after the answer is in it. ' +
        `Medians of ${rounds} rounds of ${seconds} seconds in turns. Answers a second depend on the ` +
        'machine, whose cores the storefront, the API and what asks share; what stands beside them ' +
        'was measured in the same way on a machine of the same kind before such pages were looked at, ' +
        'not in this run.',
      rows: kinds.flatMap((kind) =>
        notKeptRows(
          kind,
          all.map((round) => round[kind]),
        ),
      ),
    };
  });
}
