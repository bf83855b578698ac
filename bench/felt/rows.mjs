import { duration, spread, times } from '../lib/figures.mjs';
import { median } from '../lib/median.mjs';

/** @typedef {import('../lib/table.mjs').Row} Row */

/** Milliseconds that each visit took to the first and the largest paint. */
/** @typedef {{ firstPaint: number, largestPaint: number }} Paints */

/** The most at the median, in milliseconds. */
const targets = { firstPaint: 800, largestPaint: 1000, alive: 1900 };
const paintNames = { firstPaint: 'first paint', largestPaint: 'largest paint' };

/**
 * @param {number[]} found
 * @param {number} target
 */
const judged = (found, target) => ({
  target: `at most ${duration(target)}`,
  met: median(found) <= target,
});

/**
 * @param {string} page
 * @param {Paints[]} ours
 * @param {Paints[]} [peer] of another storefront, in the same turns
 * @returns {Row[]}
 */
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
      ...judged(found, targets[paint]),
    };
  });
}

/**
 * @param {string} page
 * @param {number[]} found
 * @returns {Row}
 */
export const aliveRow = (page, found) => ({
  what: `${page}: a tap on Add to Cart counts`,
  ours: spread(found),
  ...judged(found, targets.alive),
});

/**
 * @param {string} act
 * @param {number[]} found
 * @returns {Row}
 */
export const interactionRow = (act, found) => ({
  what: `${act}: to the next frame`,
  ours: spread(found),
});
