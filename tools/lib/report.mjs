/** @typedef {{ what: string, ours: string, against?: string }} Row */

/** @param {readonly number[]} values @param {number} share @returns {number} NaN of none */
export function percentile(values, share) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}
export const median = (/** @type {readonly number[]} */ values) => percentile(values, 0.5);

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
export const count = (/** @type {number} */ value) => whole.format(value);
export const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} KB`;
export const milliseconds = (/** @type {number} */ ms) => `${Number(ms.toPrecision(3))} ms`;

/** @param {readonly number[]} found milliseconds */
export const spread = (found) =>
  `${count(median(found))} ms (${count(Math.min(...found))}–${count(Math.max(...found))})`;

/** @param {(Row & { part: string })[]} rows */
export function formatTable(rows) {
  const lines = rows.map(({ what, ours, against = '', part }) => [
    ...[what, ours, against],
    `\`npm run bench -- ${part}\``,
  ]);
  const heads = ['What', 'This shop', 'Beside it', 'Command'];
  const cells = [heads, heads.map(() => '---'), ...lines];
  return cells.map((line) => `| ${line.join(' | ')} |`).join('\n');
}
