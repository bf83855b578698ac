import { count, times } from '../lib/figures.mjs';
import { isFlawless, tellTally, total } from '../lib/load.mjs';
import { median } from '../lib/median.mjs';

/**
 * @typedef {object} Loaded
 * @property {import('../lib/load.mjs').Tally} tally
 * @property {number} busy share of the machine's cores that had work meanwhile, 0 to 1
 */
/** @typedef {{ one: Loaded, two: Loaded, three: Loaded }} Round */

/** @param {Loaded} loaded */
const perSecond = ({ tally }) => tally.answers / tally.seconds;

/** @param {Loaded[]} loaded */
const tallyOf = (loaded) => total(loaded.map(({ tally }) => tally));

/** @param {Loaded[]} loaded */
function publish(loaded) {
  const speed = median(loaded.map(perSecond));
  const busy = count(100 * median(loaded.map((each) => each.busy)));
  const said = `${tellTally(tallyOf(loaded))}, cores ${busy} % busy`;
  return `${speed < 1000 ? speed.toFixed(1) : count(speed)} (${said})`;
}

/**
 * Several processes of the storefront against one; a ratio is taken only where both answered everything.
 * @param {string} what
 * @param {Round[]} rounds
 * @returns {import('../lib/table.mjs').Row[]}
 */
export function coresRows(what, rounds) {
  const one = rounds.map((round) => round.one);
  return /** @type {const} */ (['two', 'three']).map((name) => {
    const several = rounds.map((round) => round[name]);
    const isFair = [one, several].every((loaded) => isFlawless(tallyOf(loaded)));
    const ratio = median(rounds.map((round) => perSecond(round[name]) / perSecond(round.one)));
    return {
      what: `${what}, answers a second of ${name} processes`,
      ours: publish(several),
      against: `one process: ${publish(one)}`,
      ratio: isFair ? times(ratio) : '',
    };
  });
}
