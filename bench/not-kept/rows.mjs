import { duration, times } from '../lib/figures.mjs';
import { isFlawless, tellTally, total } from '../lib/load.mjs';
import { median } from '../lib/median.mjs';
import { names } from './pages.mjs';

/** @typedef {import('../lib/table.mjs').Row} Row */

/**
 * A shop after it was asked for pages that are not kept.
 * @typedef {object} Asked
 * @property {import('../lib/load.mjs').Tally} tally
 * @property {{ storefront: number, api: number }} cpuSeconds of the processor that each took
 */

/** The same pages at commit f6852d8, before their way was shortened, by the same load on two cores. */
const earlier = {
  search: { storefront: 27, api: 21, perSecond: 32 },
  deep: { storefront: 34, api: 19, perSecond: 34 },
  first: { storefront: 140, api: 7, perSecond: 16 },
};
const target = 2;

/**
 * @param {import('./pages.mjs').Kind} kind
 * @param {Asked[]} rounds
 * @returns {Row[]}
 */
export function notKeptRows(kind, rounds) {
  const page = names[kind];
  const before = earlier[kind];
  const tally = total(rounds.map(({ tally }) => tally));
  const perSecond = median(rounds.map(({ tally }) => tally.answers / tally.seconds));
  const cpu = (/** @type {'storefront' | 'api'} */ who) =>
    median(rounds.map(({ tally, cpuSeconds }) => (cpuSeconds[who] / tally.answers) * 1000));
  const cpuRow = (/** @type {'storefront' | 'api'} */ who, /** @type {string} */ name) => ({
    what: `${page}: processor time of the ${name}`,
    ours: duration(cpu(who)),
    against: `before: ${duration(before[who])}`,
    ratio: times(cpu(who) / before[who]),
    target: `at most ×${1 / target}`,
    met: cpu(who) <= before[who] / target && isFlawless(tally),
  });
  return [
    {
      what: `${page}: answers a second`,
      ours: `${perSecond.toFixed(1)} (${tellTally(tally)})`,
      against: `before: ${before.perSecond}`,
      ratio: times(perSecond / before.perSecond),
      target: `at least ×${target}`,
      met: perSecond >= target * before.perSecond && isFlawless(tally),
    },
    cpuRow('storefront', 'storefront'),
    cpuRow('api', 'API'),
  ];
}
