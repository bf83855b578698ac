import { duration, spread, times } from '../lib/figures.mjs';
import { median } from '../lib/median.mjs';

/** @typedef {import('../lib/table.mjs').Row} Row */

/** @typedef {{ firstPaint: number, largestPaint: number }} Paints */

const targets = { firstPaint: 800, largestPaint: 1000, interactive: 1900 };
const paintNames = { firstPaint: 'first paint', largestPaint: 'largest paint' };

/** @param {number[]} found @param {number} target */
const evaluate = (found, target) => ({
  target: `at most ${duration(target)}`,
  met: median(found) <= target,
});

/** @param {string} page @param {Paints[]} ours @param {Paints[]} [peer] @returns {Row[]} */
export function paintRows(page, ours, peer) {
  return /** @type {(keyof Paints)[]} */ (['firstPaint', 'largestPaint']).map((paint) => {
    const found = ours.map((paints) => paints[paint]);
    const others = peer?.map((paints) => paints[paint]);
    return {
      what: `${page}: ${paintNames[paint]}`,
      ours: spread(found),
      ...(others && {
        against: `the peer: ${spread(others)}`,
        ratio: times(median(found) / median(others)),
      }),
      ...evaluate(found, targets[paint]),
    };
  });
}

/** @param {string} page @param {number[]} found @returns {Row} */
export const interactiveRow = (page, found) => ({
  what: `${page}: a tap on Add to Cart counts`,
  ours: spread(found),
  ...evaluate(found, targets.interactive),
});

/** @param {string} action @param {number[]} found @returns {Row} */
export const interactionRow = (action, found) => ({
  what: `${action}: to the next frame`,
  ours: spread(found),
});
