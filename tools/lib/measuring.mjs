import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { startProcess } from '../../e2e/support/test-shop.mjs';
import { tools } from '../../scripts/lib/project.mjs';
import { median } from './report.mjs';

/** @typedef {import('../../e2e/support/test-shop.mjs').TestShop} TestShop */
/** @typedef {Pick<TestShop['storefront'], 'port' | 'usage'>} Server */

/** `--quick` only shows that a measurement works. */
export const isQuick = process.argv.includes('--quick');
export const runs = (/** @type {number} */ count) => (isQuick ? 1 : count);

/**
 * Runs the jobs in turns, so that other load of the machine affects all of them.
 * @template Result @param {number} runCount @param {readonly string[]} names
 * @param {(name: string, run: number) => Promise<Result>} job
 */
export async function interleave(runCount, names, job) {
  const results = new Map(names.map((name) => [name, /** @type {Result[]} */ ([])]));
  for (let run = 0; run < runCount; run += 1) {
    for (const [name, found] of results) found.push(await job(name, run));
  }
  return results;
}

/** Until no CPU is used for a second. @param {Server[]} servers */
export async function waitUntilIdle(...servers) {
  let used = 0;
  for (let idleChecks = 0; idleChecks < 4; ) {
    await sleep(250);
    const usages = await Promise.all(servers.map((server) => server.usage()));
    const now = usages.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
    idleChecks = now - used < 20 ? idleChecks + 1 : 0;
    used = now;
  }
}

export const browserHeaders = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-IN,en;q=0.9',
};

/** @typedef {Pick<import('autocannon').Options, 'connections' | 'duration' | 'amount' | 'overallRate'>} Pace */

/** Requests pages. @param {{ port: number, path: () => string, pace: Pace, address?: string }} job */
export async function load({ port, path, pace, address }) {
  const host = `localhost:${port}`;
  const { errors, non2xx, ...result } = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: 16,
    ...pace,
    headers: { ...browserHeaders, host, ...(address && { 'x-forwarded-for': address }) },
    requests: [{ setupRequest: (request) => ({ ...request, path: path() }) }],
  });
  // `errors` includes timeouts.
  return { served: result['2xx'], seconds: result.duration, faults: errors + non2xx };
}

/** The storefront, or a server beside it. @param {Server} server @param {Server} api @param {() => string} path @param {Pace} pace */
async function loadServer(server, api, path, pace) {
  const usages = async () => {
    await waitUntilIdle(server, api);
    return { ...(await server.usage()), apiMs: (await api.usage()).cpuMs };
  };
  const before = await usages();
  const { served, seconds, faults } = await load({ port: server.port, path, pace });
  const after = await usages();
  const used = (/** @type {keyof typeof after} */ what) => (after[what] - before[what]) / served;
  return {
    faults,
    perSecond: served / seconds,
    cpuMs: used('cpuMs'),
    mainThreadMs: used('mainThreadMs'),
    apiMs: used('apiMs'),
  };
}

/** @typedef {Awaited<ReturnType<typeof loadServer>>} Loaded CPU time of a request, with the work after it */
/** @typedef {(middle: (figure: keyof Loaded) => number) => string} Format of medians */

/**
 * Loads the storefront and the servers beside it in turns, after a turn that warms them up.
 * @param {{ shop: Pick<TestShop, 'storefront' | 'api'>, peers: Record<string, Server>, pathOf: (name: string) => string, pace: Pace, runCount: number, format: Format }} job
 */
export async function compareServers({ shop, peers, pathOf, pace, runCount, format }) {
  const servers = new Map(Object.entries({ ours: shop.storefront, ...peers }));
  const job = (/** @type {string} */ name) =>
    loadServer(servers.get(name) ?? shop.storefront, shop.api, () => pathOf(name), pace);
  await interleave(1, [...servers.keys()], job);
  const found = await interleave(runs(runCount), [...servers.keys()], job);
  const [ours = '', ...against] = [...found].map(([name, loads]) => {
    const faults = loads.reduce((sum, loaded) => sum + loaded.faults, 0);
    const figures = format((figure) => median(loads.map((loaded) => loaded[figure])));
    const text = faults > 0 ? `${figures}, ${faults} FAILED` : figures;
    return name === 'ours' ? text : `${name}: ${text}`;
  });
  return { ours, against: against.join('; ') };
}

/** Starts plain `next start` over the same build. @template Result @param {TestShop['env']} env @param {(next: Server) => Promise<Result>} work */
export async function withNext(env, work) {
  const program = { name: 'next start', args: [tools.next, 'start'], readyPath: '/' };
  const next = await startProcess({ ...program, portSetting: 'PORT' }, env);
  return work(next).finally(() => next.stop());
}
