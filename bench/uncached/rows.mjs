import { duration, times } from '../lib/figures.mjs';
import { formatTally, isFlawless, total } from '../lib/load.mjs';
import { median } from '../lib/median.mjs';
import { names } from './pages.mjs';

/** @typedef {import('../lib/table.mjs').Row} Row */

/** @typedef {{ tally: import('../lib/load.mjs').Tally, cpuSeconds: { storefront: number, api: number } }} UncachedRun */

/** Measured at commit f6852d8, before rendering was optimised, on two cores. */
const baseline = {
  search: { storefront: 27, api: 21, perSecond: 32 },
  deep: { storefront: 34, api: 19, perSecond: 34 },
  first: { storefront: 140, api: 7, perSecond: 16 },
};
const target = 2;

/** @param {import('./pages.mjs').Kind} kind @param {UncachedRun[]} runs @returns {Row[]} */
export function uncachedRows(kind, runs) {
  const page = names[kind];
  const before = baseline[kind];
  const tally = total(runs.map(({ tally }) => tally));
  const perSecond = median(runs.map(({ tally }) => tally.responses / tally.seconds));
  const cpu = (/** @type {'storefront' | 'api'} */ service) =>
    median(runs.map(({ tally, cpuSeconds }) => (cpuSeconds[service] / tally.responses) * 1000));
  const cpuRow = (/** @type {'storefront' | 'api'} */ service, /** @type {string} */ name) => ({
    what: `${page}: processor time of the ${name}`,
    ours: duration(cpu(service)),
    against: `before: ${duration(before[service])}`,
    ratio: times(cpu(service) / before[service]),
    target: `at most ×${1 / target}`,
    met: cpu(service) <= before[service] / target && isFlawless(tally),
  });
  return [
    {
      what: `${page}: responses a second`,
      ours: `${perSecond.toFixed(1)} (${formatTally(tally)})`,
      against: `before: ${before.perSecond}`,
      ratio: times(perSecond / before.perSecond),
      target: `at least ×${target}`,
      met: perSecond >= target * before.perSecond && isFlawless(tally),
    },
    cpuRow('storefront', 'storefront'),
    cpuRow('api', 'API'),
  ];
}
