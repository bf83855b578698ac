import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/lib/ports.mjs';
import { tools } from '../../scripts/lib/project.mjs';
import { Service } from '../../scripts/lib/service.mjs';
import { count, megabytes, times } from '../lib/figures.mjs';
import { median } from '../lib/median.mjs';
import { withShop } from '../lib/shop.mjs';
import { usageOf } from '../lib/usage.mjs';
import { loadInTurns } from './rounds.mjs';

/** @typedef {import('../lib/shop.mjs').BenchShop} BenchShop */
/** @typedef {import('../lib/table.mjs').Row} Row */
/** @typedef {Record<'ours' | 'next' | 'bare', import('./rounds.mjs').Round>} Round */

const path = '/product/stainless-steel-hand-trowel';
const options = { path, rounds: 9, seconds: 4 };
const targets = { next: 8, bare: 0.5 };

/**
 * Lets `work` use plain `next start` over the same build and API, and a server that does nothing.
 * @template Result
 * @param {BenchShop} shop
 * @param {(servers: Record<'next' | 'bare', import('./rounds.mjs').Server>) => Promise<Result>} work
 */
async function withPeers({ origin, apiOrigin, env }, work) {
  const next = await freePort();
  const bare = await freePort(next + 1);
  const bareProgram = fileURLToPath(new URL('bare.mjs', import.meta.url));
  const start = (
    /** @type {string} */ name,
    /** @type {number} */ port,
    /** @type {string[]} */ args,
  ) =>
    new Service({
      name,
      args,
      env: { ...env, PORT: String(port), API_BASE_URL: `${apiOrigin}/api/v1` },
      readyUrl: `http://127.0.0.1:${port}${path}`,
      holdOutput: true,
      ipc: true,
    });
  const services = {
    next: start('next start', next, [tools.next, 'start', '-p', String(next)]),
    bare: start('bare server', bare, [bareProgram, String(bare), origin + path]),
  };
  try {
    await services.next.ready();
    await services.bare.ready();
    return await work({
      next: { service: services.next, port: next },
      bare: { service: services.bare, port: bare },
    });
  } finally {
    await Promise.all(Object.values(services).map((service) => service.stop()));
  }
}

/**
 * @param {Round[]} rounds
 * @param {(round: Round) => number} value
 */
const middle = (rounds, value) => median(rounds.map(value));

/**
 * @param {Round[]} rounds
 * @param {number} apiBytes memory of the shop API
 * @returns {Row[]}
 */
function rowsOf(rounds, apiBytes) {
  /** @type {(peer: 'next' | 'bare', name: string) => Row[]} */
  const against = (peer, name) => {
    const ratio = middle(rounds, ({ ours, [peer]: other }) => ours.perSecond / other.perSecond);
    const cpu = middle(rounds, (round) => round.ours.cpuPerThousand / round[peer].cpuPerThousand);
    const perSecond = (/** @type {'ours' | 'next' | 'bare'} */ who) =>
      count(middle(rounds, (round) => round[who].perSecond));
    const seconds = (/** @type {'ours' | 'next' | 'bare'} */ who) =>
      `${middle(rounds, (round) => round[who].cpuPerThousand).toFixed(3)} s`;
    return [
      {
        what: 'Cached product page, answers a second',
        ours: perSecond('ours'),
        against: `${name}: ${perSecond(peer)}`,
        ratio: times(ratio),
        target: `at least ×${targets[peer]}`,
        met: ratio >= targets[peer],
      },
      {
        what: 'Processor time for 1,000 of them',
        ours: seconds('ours'),
        against: `${name}: ${seconds(peer)}`,
        ratio: times(cpu),
        target: `at most ×${1 / targets[peer]}`,
        met: cpu <= 1 / targets[peer],
      },
    ];
  };
  const memory = (/** @type {'ours' | 'next'} */ who) =>
    middle(rounds, (round) => round[who].memoryBytes);
  return [
    ...against('next', 'next start'),
    ...against('bare', 'bare node:http'),
    {
      what: 'Memory of the storefront under that load',
      ours: megabytes(memory('ours')),
      against: `next start: ${megabytes(memory('next'))}`,
      ratio: times(memory('ours') / memory('next')),
    },
    { what: 'Memory of the shop API with its database', ours: megabytes(apiBytes) },
  ];
}

/** How fast cached pages go out. */
export function measureThroughput() {
  return withShop((shop) =>
    withPeers(shop, async (peers) => {
      const ours = { service: shop.storefront, port: Number(shop.env.PORT) };
      const rounds = await loadInTurns({ ours, ...peers }, options);
      const { memoryBytes } = await usageOf(shop.api);
      const busy = Math.round(100 * middle(rounds, ({ bare }) => bare.busy));
      return {
        title: 'Throughput',
        about:
          'A cached product page, asked for over 16 connections by a process of its own that takes ' +
          'any encoding: our server, plain `next start` over the same build, and a bare `node:http` ' +
          'server that sends the same compressed bytes with three headers. ' +
          `Medians of ${options.rounds} rounds of ${options.seconds} seconds in turns; ratios are taken ` +
          `round by round. Asking the fastest server kept the asking process busy for ${busy} % of its time.`,
        rows: rowsOf(rounds, memoryBytes),
      };
    }),
  );
}
