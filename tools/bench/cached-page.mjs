import { fileURLToPath } from 'node:url';
import { startProcess } from '../../e2e/support/test-shop.mjs';
import { tools } from '../../scripts/lib/project.mjs';
import { formatSpeed, isFlawless, load, speedRatio } from '../lib/load.mjs';
import { interleave, isQuick, runs, waitUntilIdle } from '../lib/measuring.mjs';
import { atMost, median, megabytes, times } from '../lib/report.mjs';

/** @typedef {{ tally: import('../lib/load.mjs').Tally, cpuPerThousand: number, memoryBytes: number }} Loaded */

export const cachedPath = '/product/stainless-steel-hand-trowel';
const runCount = runs(9);
const seconds = isQuick ? 1 : 4;
const names = /** @type {const} */ (['ours', 'next', 'bare']);
const bareServer = fileURLToPath(new URL('bare.mjs', import.meta.url));

/** @param {import('../../e2e/support/test-shop.mjs').ShopProcess} server @returns {Promise<Loaded>} */
async function loadPage(server) {
  const before = await server.usage();
  const tally = await load({ port: server.port, path: () => cachedPath, seconds });
  const { cpuSeconds, memoryBytes } = await server.usage();
  const cpuPerThousand = ((cpuSeconds - before.cpuSeconds) / tally.responses) * 1000;
  return { tally, cpuPerThousand, memoryBytes };
}

/**
 * @param {Loaded[]} ours @param {string} name @param {Loaded[]} peer @param {number} maxCpuRatio
 * @returns {import('../lib/report.mjs').Row[]}
 */
function compare(ours, name, peer, maxCpuRatio) {
  const talliesOf = (/** @type {Loaded[]} */ loaded) => loaded.map(({ tally }) => tally);
  const cpuOf = (/** @type {Loaded[]} */ loaded) =>
    median(loaded.map(({ cpuPerThousand }) => cpuPerThousand));
  const { target, met } = atMost(cpuOf(ours) / cpuOf(peer), maxCpuRatio, times);
  return [
    {
      what: 'Cached product page, responses a second',
      ours: formatSpeed(talliesOf(ours)),
      against: `${name}: ${formatSpeed(talliesOf(peer))}`,
      ratio: times(speedRatio(talliesOf(ours), talliesOf(peer))),
    },
    {
      what: 'Processor time for 1,000 of them',
      ours: `${cpuOf(ours).toFixed(3)} s`,
      against: `${name}: ${cpuOf(peer).toFixed(3)} s`,
      ratio: times(cpuOf(ours) / cpuOf(peer)),
      target,
      met: met && isFlawless(talliesOf([...ours, ...peer])),
    },
  ];
}

/**
 * @param {import('../../e2e/support/test-shop.mjs').TestShop} shop
 * @returns {Promise<import('../lib/report.mjs').Section>}
 */
export async function measureCached(shop) {
  await loadPage(shop.storefront); // caches the page in its best compression
  await waitUntilIdle(shop.storefront);
  const start = (/** @type {string} */ name, /** @type {string[]} */ args) =>
    startProcess({ name, args, portSetting: 'PORT', readyPath: '/' }, shop.env);
  const next = await start('next start', [tools.next, 'start']);
  const bare = await start('bare node:http', [bareServer, shop.origin + cachedPath]);
  const servers = { ours: shop.storefront, next, bare };
  try {
    const job = (/** @type {typeof names[number]} */ name) => loadPage(servers[name]);
    await interleave(1, names, job); // warms up
    const loaded = await interleave(runCount, names, job);
    const memory = (/** @type {typeof names[number]} */ name) =>
      median(loaded[name].map(({ memoryBytes }) => memoryBytes));
    return {
      title: 'Throughput',
      about:
        'A cached product page, requested by autocannon over 16 connections with the headers of a ' +
        'browser: our server, plain `next start` over the same build, and a bare `node:http` server ' +
        'that sends the same compressed bytes with three headers. ' +
        `Medians of ${runCount} runs of ${seconds} seconds in turns; a row with a fault on either side ` +
        'misses its target. The load generator shares the machine and holds the faster server back, so ' +
        'processor time decides.',
      rows: [
        ...compare(loaded.ours, 'next start', loaded.next, 1 / 50),
        ...compare(loaded.ours, 'bare node:http', loaded.bare, 2),
        {
          what: 'Memory of the storefront under that load',
          ours: megabytes(memory('ours')),
          against: `next start: ${megabytes(memory('next'))}`,
          ratio: times(memory('ours') / memory('next')),
        },
        {
          what: 'Memory of the shop API with its database',
          ours: megabytes((await shop.api.usage()).memoryBytes),
        },
      ],
    };
  } finally {
    await next.stop();
    await bare.stop();
  }
}
