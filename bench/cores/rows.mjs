import { count, times } from '../lib/figures.mjs';
import { isFlawless, tellTally, total } from '../lib/load.mjs';
import { median } from '../lib/median.mjs';

/** @typedef {import('../lib/load.mjs').Tally} Tally */

/** @param {Tally} tally */
const perSecond = ({ answers, seconds }) => answers / seconds;

/** @param {Tally[]} tallies */
function tell(tallies) {
  const speed = median(tallies.map(perSecond));
  return `${speed < 1000 ? speed.toFixed(1) : count(speed)} (${tellTally(total(tallies))})`;
}

/**
 * Two processes of the storefront against one; a ratio is taken only where both answered everything.
 * @param {string} what
 * @param {{ one: Tally, two: Tally }[]} rounds
 * @returns {import('../lib/table.mjs').Row}
 */
export function coresRow(what, rounds) {
  const one = rounds.map((round) => round.one);
  const two = rounds.map((round) => round.two);
  const isFair = isFlawless(total(one)) && isFlawless(total(two));
  const ratio = median(rounds.map((round) => perSecond(round.two) / perSecond(round.one)));
  return {
    what: `${what}, answers a second of two processes`,
    ours: tell(two),
    against: `one process: ${tell(one)}`,
    ratio: isFair ? times(ratio) : '',
  };
}
