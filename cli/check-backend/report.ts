import { countText } from '@/lib/rules/count-text';
import { columns } from '../listing';
import type { Finding } from './findings';
import type { Row, Target } from './session';

export type Report = {
  backend: string;
  host: string;
  /** A shopper gets from home to a paid order. */
  isPaid: boolean;
  offers: string[];
  rows: Row[];
  /** How to mend a wrong address. */
  hint?: string;
};

export function createReport(
  { baseAddress, host }: Target,
  rows: Row[],
  offers: string[],
  isPaid: boolean,
): Report {
  const hasFaults = rows.some(({ result }) => result === 'fault');
  return { backend: baseAddress, host, isPaid: isPaid && !hasFaults, offers, rows };
}

export const countOf = ({ rows }: Report, result: Row['result']): number =>
  rows.filter((row) => row.result === result).length;

const findingLine = ({ level, path, expected, received }: Finding) =>
  `    ${level}: ${path ? `${path}: ` : ''}expected ${expected}, received ${received}\n`;

const timeOf = ({ ms }: Row) => (ms === undefined ? '–' : `${Math.round(ms)} ms`);

function table(rows: Row[]): string {
  const header = ['CALL', 'CHECK', 'STATUS', 'TIME', 'RESULT'];
  const cells = rows.map((row) => [
    row.call,
    row.check,
    String(row.status ?? '–'),
    timeOf(row),
    row.result,
  ]);
  const [head = '', ...lines] = columns([header, ...cells]).split('\n');
  const blocks = rows.map(
    ({ findings }, index) => `${lines[index]}\n${findings.map(findingLine).join('')}`,
  );
  return `${head}\n${blocks.join('')}`;
}

function summary(report: Report): string {
  if (report.isPaid) return 'A shopper gets from home to a paid order.';
  const faults = countOf(report, 'fault');
  if (faults > 0) return `${countText(faults, 'check')} failed.`;
  return 'No check failed, but the way to a paid order was not checked to its end.';
}

export function toText(report: Report): string {
  const { backend, host, offers, rows, hint } = report;
  const checked = rows.filter(({ result }) => result !== 'not checked');
  const skipped = rows.filter(({ result }) => result === 'not checked');
  const skippedLines = skipped.map(
    ({ call, check, reason }) => `  ${call} (${check}): ${reason}\n`,
  );
  return [
    `Backend ${backend}, store ${host}\n\n`,
    table(checked),
    skipped.length > 0 ? `\nNot checked:\n${skippedLines.join('')}` : '',
    `\nAdditive features: ${offers.join(', ') || 'none'}.\n`,
    `${summary(report)}\n`,
    hint ? `${hint}\n` : '',
  ].join('');
}
