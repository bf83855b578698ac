/**
 * One figure: what was measured of ours, and what it is held against.
 * @typedef {object} Row
 * @property {string} what
 * @property {string} ours
 * @property {string} [against] the floor or the peer, with its figure
 * @property {string} [ratio] of ours to that
 * @property {string} [target]
 * @property {boolean} [met]
 */

/**
 * What a part of the bench found.
 * @typedef {object} Section
 * @property {string} title
 * @property {string} about how it was measured
 * @property {Row[]} rows
 */

const heads = ['What', 'Ours', 'Compared with', 'Ratio', 'Target', 'Met'];

/**
 * A Markdown table whose columns line up in a terminal too.
 * @param {readonly string[]} heads
 * @param {readonly (readonly string[])[]} lines
 */
export function table(heads, lines) {
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const write = (/** @type {readonly string[]} */ cells) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [heads, widths.map((width) => '-'.repeat(width)), ...lines].map(write).join('\n');
}

/** @param {Row} row */
function cells({ what, ours, against = '', ratio = '', target = '', met }) {
  return [what, ours, against, ratio, target, met === undefined ? '' : met ? 'yes' : '**no**'];
}

/** @param {Section} section */
export function writeSection({ title, about, rows }) {
  return `## ${title}\n\n${about}\n\n${table(heads, rows.map(cells))}\n`;
}
