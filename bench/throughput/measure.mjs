import { fileURLToPath } from 'node:url';
import { tools } from '../../scripts/lib/project.mjs';
import { interleave } from '../lib/interleave.mjs';
import { client, loadPage } from '../lib/load.mjs';
import { withServers } from '../lib/servers.mjs';
import { withShop } from '../lib/shop.mjs';
import { usageOf } from '../lib/usage.mjs';
import { waitUntilIdle } from '../lib/wait-until-idle.mjs';
import { throughputRows } from './rows.mjs';

const path = '/product/stainless-steel-hand-trowel';
const serverNames = /** @type {const} */ (['ours', 'next', 'bare']);
const runCount = 9;
const seconds = 4;
const bareProgram = fileURLToPath(new URL('bare.mjs', import.meta.url));

/**
 * @param {import('../lib/servers.mjs').Server} server
 * @returns {Promise<import('./rows.mjs').Loaded>}
 */
async function load({ service, port }) {
  const before = await usageOf(service);
  const tally = await loadPage({ port, path, seconds });
  const { cpuSeconds, memoryBytes } = await usageOf(service);
  return { tally, cpuSeconds: cpuSeconds - before.cpuSeconds, memoryBytes };
}

/** @returns {Promise<import('../lib/table.mjs').Section>} */
export function measureThroughput() {
  return withShop(async (shop) => {
    const ours = { service: shop.storefront, port: Number(shop.env.PORT) };
    await load(ours); // warms up, and caches the page in its best compression
    await waitUntilIdle([shop.storefront]);
    const peers = {
      next: (/** @type {number} */ port) => ({ args: [tools.next, 'start', '-p', String(port)] }),
      bare: (/** @type {number} */ port) => ({
        args: [bareProgram, String(port), shop.origin + path],
      }),
    };
    const all = await withServers(shop, peers, async (others) => {
      const servers = { ours, ...others };
      const job = (/** @type {keyof typeof servers} */ name) => load(servers[name]);
      await interleave(1, serverNames, job); // warms up
      return interleave(runCount, serverNames, job);
    });
    const { memoryBytes } = await usageOf(shop.api);
    return {
      title: 'Throughput',
      about:
        `A cached product page, asked for by ${client()} over 16 connections with the headers of a ` +
        'browser: our server, plain `next start` over the same build, and a bare `node:http` server ' +
        'that sends the same compressed bytes with three headers. ' +
        `Medians of ${runCount} rounds of ${seconds} seconds in turns; ratios are taken round by round, ` +
        'answers and faults are those of all rounds, and a row with a fault on either side misses its ' +
        'target. What asks takes its share of the same machine, which holds the faster one back.',
      rows: throughputRows(all, memoryBytes),
    };
  });
}
