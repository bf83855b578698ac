import { cpus } from 'node:os';
import { shopPrograms, startProcess } from '../../e2e/support/test-shop.mjs';
import { formatSpeed, isFlawless, load, speedRatio } from '../lib/load.mjs';
import { interleave, isQuick, runs, waitUntilIdle } from '../lib/measuring.mjs';
import { count, median, times } from '../lib/report.mjs';
import { cachedPath } from './cached-page.mjs';
import { deepPage } from './uncached-pages.mjs';

/** @typedef {import('../../e2e/support/test-shop.mjs').ShopProcess} ShopProcess */
/** @typedef {{ tally: import('../lib/load.mjs').Tally, busy: number }} Loaded */
/** @typedef {(index: number) => string} PathOf */

const names = /** @type {const} */ (['one', 'two', 'three']);
const runCount = runs(5);
const seconds = isQuick ? 3 : 5;

function coreTimes() {
  const sum = (/** @type {number[]} */ spent) => spent.reduce((before, time) => before + time, 0);
  const cores = cpus().map((core) => core.times);
  return { idle: sum(cores.map(({ idle }) => idle)), all: sum(cores.flatMap(Object.values)) };
}

/** @param {ShopProcess} server @param {PathOf} path @returns {Promise<Loaded>} */
async function loadServer({ port }, path) {
  const before = coreTimes();
  const tally = await load({ port, path, seconds });
  const { idle, all } = coreTimes();
  return { tally, busy: 1 - (idle - before.idle) / (all - before.all) };
}

/** @param {string} what @param {Record<typeof names[number], Loaded[]>} loaded */
function rowsOf(what, { one, ...others }) {
  const talliesOf = (/** @type {Loaded[]} */ loads) => loads.map(({ tally }) => tally);
  const format = (/** @type {Loaded[]} */ loads) =>
    `${formatSpeed(talliesOf(loads))}, cores ${count(100 * median(loads.map(({ busy }) => busy)))} % busy`;
  return Object.entries(others).map(([name, several]) => ({
    what: `${what}, responses a second of ${name} processes`,
    ours: format(several),
    against: `one process: ${format(one)}`,
    ratio: isFlawless(talliesOf([...one, ...several]))
      ? times(speedRatio(talliesOf(several), talliesOf(one)))
      : '',
  }));
}

/**
 * @param {import('../../e2e/support/test-shop.mjs').TestShop} shop a store with the copies
 * @returns {Promise<import('../lib/report.mjs').Section>}
 */
export async function measureScaling({ api, env }) {
  const servers = /** @type {Record<typeof names[number], ShopProcess>} */ ({});
  try {
    for (const [index, name] of names.entries()) {
      const settings = { ...env, STOREFRONT_PROCESSES: String(index + 1) };
      servers[name] = await startProcess(shopPrograms.storefront, settings);
    }
    const measure = async (/** @type {PathOf} */ path) => {
      const job = (/** @type {typeof names[number]} */ name) => loadServer(servers[name], path);
      await interleave(1, names, job); // warms up
      await waitUntilIdle(...Object.values(servers), api);
      return interleave(runCount, names, job);
    };
    const cached = await measure(() => cachedPath);
    const uncached = await measure(deepPage);
    return {
      title: 'Scaling',
      about:
        'The storefront in one process, two and three (STOREFRONT_PROCESSES), over the same API, ' +
        'requested by autocannon over 16 connections; ' +
        `medians of ${runCount} runs of ${seconds} seconds in turns. The load generator and the API run ` +
        'on the same cores: once these are full, another process brings nothing.',
      rows: [
        ...rowsOf('Cached product page', cached),
        ...rowsOf('Deep page of a listing, uncached', uncached),
      ],
    };
  } finally {
    for (const server of Object.values(servers)) await server.stop();
  }
}
