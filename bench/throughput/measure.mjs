import { fileURLToPath } from 'node:url';
import { tools } from '../../scripts/lib/project.mjs';
import { inTurns } from '../lib/in-turns.mjs';
import { client, loadPage } from '../lib/load.mjs';
import { quiet } from '../lib/quiet.mjs';
import { withServers } from '../lib/servers.mjs';
import { withShop } from '../lib/shop.mjs';
import { usageOf } from '../lib/usage.mjs';
import { throughputRows } from './rows.mjs';

const path = '/product/stainless-steel-hand-trowel';
const who = /** @type {const} */ (['ours', 'next', 'bare']);
const rounds = 9;
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

/**
 * How fast cached pages go out.
 * @returns {Promise<import('../lib/table.mjs').Section>}
 */
export function measureThroughput() {
  return withShop(async (shop) => {
    const ours = { service: shop.storefront, port: Number(shop.env.PORT) };
    await load(ours); // warms up, and has the page kept in its best compression
    await quiet([shop.storefront]);
    const peers = {
      next: (/** @type {number} */ port) => ({ args: [tools.next, 'start', '-p', String(port)] }),
      bare: (/** @type {number} */ port) => ({
        args: [bareProgram, String(port), shop.origin + path],
      }),
    };
    const all = await withServers(shop, peers, async (others) => {
      const servers = { ours, ...others };
      const job = (/** @type {keyof typeof servers} */ name) => load(servers[name]);
      await inTurns(1, who, job); // warms up
      return inTurns(rounds, who, job);
    });
    const { memoryBytes } = await usageOf(shop.api);
    return {
      title: 'Throughput',
      about:
        `A cached product page, asked for by ${client()} over 16 connections with the headers of a ` +
        'browser: our server, plain `next start` over the same build, and a bare `node:http` server ' +
        'that sends the same compressed bytes with three headers. ' +
        `Medians of ${rounds} rounds of ${seconds} seconds in turns; ratios are taken round by round, ` +
        'answers and faults are those of all rounds, and a row with a fault on either side misses its ' +
        'target. What asks takes its share of the same machine, which holds the faster one back.',
      rows: throughputRows(all, memoryBytes),
    };
  });
}
