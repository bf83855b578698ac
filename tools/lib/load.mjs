import autocannon from 'autocannon';
import { count, median } from './report.mjs';

/** @typedef {{ responses: number, seconds: number, faults: number, latency: import('autocannon').Histogram }} Tally */

/**
 * Requests pages without a pause, or at a fixed rate whatever is answered.
 * @param {{ port: number, path: (index: number) => string, seconds: number, connections?: number, perSecond?: number }} job
 * @returns {Promise<Tally>}
 */
export async function load({ port, path, seconds, connections = 16, perSecond }) {
  let index = 0;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    ...(perSecond && { overallRate: perSecond }),
    duration: seconds,
    timeout: 10,
    headers: {
      host: `localhost:${port}`,
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      'accept-encoding': 'gzip, deflate, br, zstd',
      'accept-language': 'en-IN,en;q=0.9',
    },
    requests: [{ setupRequest: (request) => ({ ...request, path: path(index++) }) }],
  });
  const { duration, errors, non2xx, latency } = result;
  // `errors` includes timeouts.
  return { responses: result['2xx'], seconds: duration, faults: errors + non2xx, latency };
}

const perSecond = (/** @type {Tally} */ { responses, seconds }) => responses / seconds;
export const speedOf = (/** @type {Tally[]} */ tallies) => median(tallies.map(perSecond));

/** Median of the ratios run by run. @param {Tally[]} ours @param {Tally[]} others */
export const speedRatio = (ours, others) =>
  median(
    ours.map((tally, run) => perSecond(tally) / perSecond(/** @type {Tally} */ (others[run]))),
  );

/** @param {Tally[]} tallies */
export const isFlawless = (tallies) =>
  tallies.every(({ responses, faults }) => responses > 0 && faults === 0);

/** @param {Tally[]} tallies */
export function formatTallies(tallies) {
  const sum = (/** @type {'responses' | 'faults'} */ name) =>
    tallies.reduce((before, tally) => before + tally[name], 0);
  return `${count(sum('responses'))} answers, ${sum('faults') || 'no'} fault${sum('faults') > 1 ? 's' : ''}`;
}

/** @param {Tally[]} tallies */
export function formatSpeed(tallies) {
  const speed = speedOf(tallies);
  return `${speed < 1000 ? speed.toFixed(1) : count(speed)} (${formatTallies(tallies)})`;
}
