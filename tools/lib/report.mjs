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

const missed = '**no**';

/** @param {readonly string[][]} lines the first one holds the heads */
function table([heads = [], ...lines]) {
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const format = (/** @type {readonly string[]} */ cells) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [heads, widths.map((width) => '-'.repeat(width)), ...lines].map(format).join('\n');
}

/** @param {Section} section @param {string} run its day and machine */
export function formatSection({ title, about, rows }, run) {
  const heads = ['What', 'Ours', 'Compared with', 'Ratio', 'Target', 'Met'];
  const lines = rows.map(({ what, ours, against = '', ratio = '', target = '', met }) => [
    ...[what, ours, against, ratio, target],
    met === undefined ? '' : met ? 'yes' : missed,
  ]);
  return [`## ${title}`, run, about, table([heads, ...lines])].join('\n\n');
}

/** The sections of a report as formatted, by title. @param {string} report */
export function readSections(report) {
  const sections = report.split(/^(?=## )/m).slice(1);
  return new Map(sections.map((text) => [/## (.*)/.exec(text)?.[1] ?? '', text.trim()]));
}

/** Load per core above which times are too long. */
const quietLoad = 0.3;

/** Today and this machine; call it before the load begins. */
export function describeRun() {
  const cores = availableParallelism();
  const [load = 0] = loadavg();
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  const busy = `The machine was busy with other work (load ${load.toFixed(1)} at the start): times are too long.`;
  return (
    `On ${new Date().toISOString().slice(0, 10)}: ${cores} cores (${model}), ${memory} GB of memory, ${type()}, Node.js ${process.versions.node}.` +
    (load / cores > quietLoad ? ` **${busy}**` : '')
  );
}

/** @param {readonly string[]} sections formatted */
function summariseTargets(sections) {
  const rows = sections
    .join('\n')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const targets = rows.filter((cells) => ['yes', missed].includes(cells.at(-2) ?? ''));
  const names = targets.filter((cells) => cells.at(-2) === missed).map((cells) => `- ${cells[1]}`);
  const met = `${targets.length - names.length} of ${targets.length} targets are met`;
  return names.length === 0 ? `${met}.` : `${met}. Missed:\n\n${names.join('\n')}`;
}

/** @param {string} title @param {string} about @param {Iterable<string>} sections formatted */
export const formatReport = (title, about, sections) =>
  `${[`# ${title}`, about, summariseTargets([...sections]), ...sections].join('\n\n')}\n`;
