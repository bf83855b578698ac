/** @typedef {{ what: string, ours: string, against?: string, ratio?: string, target?: string, met?: boolean }} Row */

/**
 * Result of one part of the bench.
 * @typedef {{ title: string, about: string, rows: Row[] }} Section
 */

const heads = ['What', 'Ours', 'Compared with', 'Ratio', 'Target', 'Met'];

/** @param {readonly string[]} heads @param {readonly (readonly string[])[]} lines */
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
