import { cpus } from 'node:os';
import { programs } from '../../scripts/lib/shop.mjs';
import { addCopies } from '../lib/catalogue.mjs';
import { interleave } from '../lib/interleave.mjs';
import { client, loadPage, loadPages } from '../lib/load.mjs';
import { withServers } from '../lib/servers.mjs';
import { withShop } from '../lib/shop.mjs';
import { waitUntilIdle } from '../lib/wait-until-idle.mjs';
import { copies, uncachedPages } from '../uncached/pages.mjs';
import { scalingRows } from './rows.mjs';

/** @typedef {import('../lib/load.mjs').Tally} Tally */

const path = '/product/stainless-steel-hand-trowel';
const names = /** @type {const} */ (['one', 'two', 'three']);
const runCount = 5;
const seconds = 5;

/** @param {number} processes */
const storefrontOf = (processes) => () => ({
  args: programs.production.storefront(),
  env: { STOREFRONT_PROCESSES: String(processes) },
});

function coreTimes() {
  const times = cpus().map((core) => core.times);
  const idle = times.reduce((sum, core) => sum + core.idle, 0);
  const all = times.flatMap((core) => Object.values(core)).reduce((sum, time) => sum + time, 0);
  return { idle, all };
}

/** @param {Promise<Tally>} load @returns {Promise<import('./rows.mjs').Loaded>} */
async function withCpuShare(load) {
  const before = coreTimes();
  const tally = await load;
  const { idle, all } = coreTimes();
  return { tally, busy: 1 - (idle - before.idle) / (all - before.all) };
}

/** @returns {Promise<import('../lib/table.mjs').Section>} */
export function measureScaling() {
  return withShop(async (shop) => {
    await addCopies(shop, copies);
    const storefronts = { one: storefrontOf(1), two: storefrontOf(2), three: storefrontOf(3) };
    const rows = await withServers(shop, storefronts, async (servers) => {
      const measure = async (/** @type {(port: number) => Promise<Tally>} */ load) => {
        const job = (/** @type {keyof typeof servers} */ name) =>
          withCpuShare(load(servers[name].port));
        await interleave(1, names, job); // warms up
        await waitUntilIdle([...names.map((name) => servers[name].service), shop.api]);
        return interleave(runCount, names, job);
      };
      const cached = await measure((port) => loadPage({ port, path, seconds }));
      const rendered = await measure((port) =>
        loadPages({ port, path: uncachedPages.deep, seconds }),
      );
      return [
        ...scalingRows('Cached product page', cached),
        ...scalingRows('Deep page of a listing, uncached', rendered),
      ];
    });
    return {
      title: 'Scaling',
      about:
        'The storefront in one process, two and three (STOREFRONT_PROCESSES), over the same API. ' +
        `${client()} asks for the cached page and autocannon for the others, over 16 connections; ` +
        `medians of ${runCount} rounds of ${seconds} seconds in turns. What asks and the API run on the ` +
        'same cores: once these are full, another process brings nothing.',
      rows,
    };
  });
}
