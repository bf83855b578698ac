import { count, megabytes, times } from '../lib/figures.mjs';
import { formatTally, isFlawless, total } from '../lib/load.mjs';
import { median } from '../lib/median.mjs';

/** @typedef {import('../lib/table.mjs').Row} Row */
/** @typedef {'ours' | 'next' | 'bare'} ServerName */

/** @typedef {{ tally: import('../lib/load.mjs').Tally, cpuSeconds: number, memoryBytes: number }} Loaded */

/** @typedef {Record<ServerName, Loaded>} Run */

const peers = /** @type {const} */ ({
  next: { name: 'next start', target: 50 },
  bare: { name: 'bare node:http', target: 0.5 },
});

/** @param {Loaded} loaded */
const perSecond = ({ tally }) => tally.responses / tally.seconds;
/** @param {Loaded} loaded */
const cpuPerThousand = ({ tally, cpuSeconds }) => (cpuSeconds / tally.responses) * 1000;

/** @param {Run[]} runs @param {keyof typeof peers} peer @returns {Row[]} */
function against(runs, peer) {
  const { name, target } = peers[peer];
  const middle = (
    /** @type {ServerName} */ server,
    /** @type {(loaded: Loaded) => number} */ value,
  ) => median(runs.map((run) => value(run[server])));
  const ratio = (/** @type {(loaded: Loaded) => number} */ value) =>
    median(runs.map((run) => value(run.ours) / value(run[peer])));
  const tallyOf = (/** @type {ServerName} */ server) => total(runs.map((run) => run[server].tally));
  const speed = (/** @type {ServerName} */ server) =>
    `${count(middle(server, perSecond))} (${formatTally(tallyOf(server))})`;
  const cpu = (/** @type {ServerName} */ server) =>
    `${middle(server, cpuPerThousand).toFixed(3)} s`;
  return [
    {
      what: 'Cached product page, responses a second',
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

/** @param {Run[]} runs @param {number} apiBytes @returns {Row[]} */
export function throughputRows(runs, apiBytes) {
  const memory = (/** @type {ServerName} */ server) =>
    median(runs.map((run) => run[server].memoryBytes));
  return [
    ...against(runs, 'next'),
    ...against(runs, 'bare'),
    {
      what: 'Memory of the storefront under that load',
      ours: megabytes(memory('ours')),
      against: `next start: ${megabytes(memory('next'))}`,
      ratio: times(memory('ours') / memory('next')),
    },
    { what: 'Memory of the shop API with its database', ours: megabytes(apiBytes) },
  ];
}
