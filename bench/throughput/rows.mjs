import { count, megabytes, times } from '../lib/figures.mjs';
import { isFlawless, tellTally, total } from '../lib/load.mjs';
import { median } from '../lib/median.mjs';

/** @typedef {import('../lib/table.mjs').Row} Row */
/** @typedef {'ours' | 'next' | 'bare'} Who */

/**
 * One server after it was under load.
 * @typedef {object} Loaded
 * @property {import('../lib/load.mjs').Tally} tally
 * @property {number} cpuSeconds of the processor that the server took
 * @property {number} memoryBytes resident afterwards
 */

/** @typedef {Record<Who, Loaded>} Round */

const peers = /** @type {const} */ ({
  next: { name: 'next start', target: 50 },
  bare: { name: 'bare node:http', target: 0.5 },
});

/** @param {Loaded} loaded */
const perSecond = ({ tally }) => tally.answers / tally.seconds;
/** @param {Loaded} loaded */
const cpuPerThousand = ({ tally, cpuSeconds }) => (cpuSeconds / tally.answers) * 1000;

/**
 * Ours against a peer. What one of them left unanswered decides nothing: the target is missed then.
 * @param {Round[]} rounds
 * @param {keyof typeof peers} peer
 * @returns {Row[]}
 */
function against(rounds, peer) {
  const { name, target } = peers[peer];
  const middle = (/** @type {Who} */ who, /** @type {(loaded: Loaded) => number} */ value) =>
    median(rounds.map((round) => value(round[who])));
  const ratio = (/** @type {(loaded: Loaded) => number} */ value) =>
    median(rounds.map((round) => value(round.ours) / value(round[peer])));
  const tallyOf = (/** @type {Who} */ who) => total(rounds.map((round) => round[who].tally));
  const speed = (/** @type {Who} */ who) =>
    `${count(middle(who, perSecond))} (${tellTally(tallyOf(who))})`;
  const cpu = (/** @type {Who} */ who) => `${middle(who, cpuPerThousand).toFixed(3)} s`;
  return [
    {
      what: 'Cached product page, answers a second',
      ours: speed('ours'),
      against: `${name}: ${speed(peer)}`,
      ratio: times(ratio(perSecond)),
      target: `at least ×${target}`,
      met: ratio(perSecond) >= target && isFlawless(tallyOf('ours')) && isFlawless(tallyOf(peer)),
    },
    {
      what: 'Processor time for 1,000 of them',
      ours: cpu('ours'),
      against: `${name}: ${cpu(peer)}`,
      ratio: times(ratio(cpuPerThousand)),
    },
  ];
}

/**
 * @param {Round[]} rounds
 * @param {number} apiBytes memory of the shop API
 * @returns {Row[]}
 */
export function throughputRows(rounds, apiBytes) {
  const memory = (/** @type {Who} */ who) => median(rounds.map((round) => round[who].memoryBytes));
  return [
    ...against(rounds, 'next'),
    ...against(rounds, 'bare'),
    {
      what: 'Memory of the storefront under that load',
      ours: megabytes(memory('ours')),
      against: `next start: ${megabytes(memory('next'))}`,
      ratio: times(memory('ours') / memory('next')),
    },
    { what: 'Memory of the shop API with its database', ours: megabytes(apiBytes) },
  ];
}
