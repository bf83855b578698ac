import { count, times } from '../lib/figures.mjs';
import { formatTally, isFlawless, total } from '../lib/load.mjs';
import { median } from '../lib/median.mjs';

/** @typedef {{ tally: import('../lib/load.mjs').Tally, busy: number }} Loaded */
/** @typedef {{ one: Loaded, two: Loaded, three: Loaded }} Run */

/** @param {Loaded} loaded */
const perSecond = ({ tally }) => tally.responses / tally.seconds;

/** @param {Loaded[]} loaded */
const tallyOf = (loaded) => total(loaded.map(({ tally }) => tally));

/** @param {Loaded[]} loaded */
function formatLoad(loaded) {
  const speed = median(loaded.map(perSecond));
  const busy = count(100 * median(loaded.map((each) => each.busy)));
  const details = `${formatTally(tallyOf(loaded))}, cores ${busy} % busy`;
  return `${speed < 1000 ? speed.toFixed(1) : count(speed)} (${details})`;
}

/** @param {string} what @param {Run[]} runs @returns {import('../lib/table.mjs').Row[]} */
export function scalingRows(what, runs) {
  const one = runs.map((run) => run.one);
  return /** @type {const} */ (['two', 'three']).map((name) => {
    const several = runs.map((run) => run[name]);
    const isFair = [one, several].every((loaded) => isFlawless(tallyOf(loaded)));
    const ratio = median(runs.map((run) => perSecond(run[name]) / perSecond(run.one)));
    return {
      what: `${what}, responses a second of ${name} processes`,
      ours: formatLoad(several),
      against: `one process: ${formatLoad(one)}`,
      ratio: isFair ? times(ratio) : '',
    };
  });
}
