import { availableParallelism, cpus, loadavg, totalmem, type } from 'node:os';

/** @typedef {{ what: string, ours: string, against?: string, ratio?: string, target?: string, met?: boolean }} Row */
/** @typedef {{ title: string, about: string, rows: Row[] }} Section */

/** Upper median; NaN of none. @param {readonly number[]} values @returns {number} */
export function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
export const count = (/** @type {number} */ value) => whole.format(value);
export const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} KB`;
export const megabytes = (/** @type {number} */ bytes) => `${count(bytes / 1e6)} MB`;
export const times = (/** @type {number} */ value) => `×${Number(value.toPrecision(3))}`;
export const duration = (/** @type {number} */ ms) =>
  ms < 10_000 ? `${Number(ms.toPrecision(3))} ms` : `${(ms / 1000).toFixed(1)} s`;

/** @param {readonly number[]} found milliseconds */
export const spread = (found) =>
  `${duration(median(found))} (${count(Math.min(...found))}–${count(Math.max(...found))})`;

/** @param {number} value @param {number} limit @param {(value: number) => string} [format] */
export const atMost = (value, limit, format = String) => ({
  target: `at most ${format(limit)}`,
  met: value <= limit,
});

/** @param {number} value @param {number} limit @param {(value: number) => string} [format] */
export const atLeast = (value, limit, format = String) => ({
  target: `at least ${format(limit)}`,
  met: value >= limit,
});

/** @param {readonly string[][]} lines the first one holds the heads */
function table([heads = [], ...lines]) {
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const format = (/** @type {readonly string[]} */ cells) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [heads, widths.map((width) => '-'.repeat(width)), ...lines].map(format).join('\n');
}

/** @param {Section} section */
export function formatSection({ title, about, rows }) {
  const heads = ['What', 'Ours', 'Compared with', 'Ratio', 'Target', 'Met'];
  const lines = rows.map(({ what, ours, against = '', ratio = '', target = '', met }) => [
    ...[what, ours, against, ratio, target],
    met === undefined ? '' : met ? 'yes' : '**no**',
  ]);
  return `## ${title}\n\n${about}\n\n${table([heads, ...lines])}\n`;
}

/** Load per core above which times are too long. */
const quietLoad = 0.3;

function describeMachine() {
  const cores = availableParallelism();
  const [load = 0] = loadavg();
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  const busy = `The machine was busy with other work (load ${load.toFixed(1)} at the start): times are too long.`;
  return (
    `${cores} cores (${model}), ${memory} GB of memory, ${type()}, Node.js ${process.versions.node}.` +
    (load / cores > quietLoad ? ` **${busy}**` : '')
  );
}

/** @param {readonly Section[]} sections */
function summariseTargets(sections) {
  const targets = sections.flatMap(({ rows }) => rows).filter(({ met }) => met !== undefined);
  const missed = targets.filter(({ met }) => !met).map(({ what }) => `- ${what}`);
  const met = `${targets.length - missed.length} of ${targets.length} targets are met`;
  return missed.length === 0 ? `${met}.` : `${met}. Missed:\n\n${missed.join('\n')}`;
}

/**
 * Begins a report; describes the machine before it is under load.
 * @param {string} title @param {string} command @param {string} about
 * @returns {(sections: readonly Section[]) => string}
 */
export function startReport(title, command, about) {
  const day = new Date().toISOString().slice(0, 10);
  const machine = describeMachine();
  console.log(machine);
  return (sections) =>
    [
      `# ${title}`,
      `Written by \`${command}\` on ${day}, in one run on one machine: ${machine}`,
      about,
      summariseTargets(sections),
      ...sections.map(formatSection),
    ].join('\n\n');
}
