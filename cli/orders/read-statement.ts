import { stat } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { CellError, parsePaise } from '@/backend/catalogue/csv/cells';
import { decodeFile, detectEncoding } from '@/backend/catalogue/csv/decode';
import { detectDelimiter } from '@/backend/catalogue/csv/open-csv';
import { CatalogueFileError } from '@/backend/catalogue/import-errors';
import { normaliseColumn } from '@/backend/catalogue/plain/columns';
import { parseUtr } from '@/lib/rules/utr';

/** Column names of banks and UPI apps, best first. */
const columnNames = {
  credit: ['credit', 'credit_amount', 'deposit', 'deposit_amt', 'deposit_amount', 'deposits', 'cr'],
  debit: ['debit', 'debit_amount', 'withdrawal', 'withdrawal_amt', 'withdrawal_amount', 'dr'],
  amount: ['amount', 'transaction_amount', 'txn_amount', 'amount_received', 'total_amount'],
  direction: ['dr_cr', 'cr_dr', 'debit_credit', 'type', 'transaction_type', 'txn_type'],
  status: ['status', 'transaction_status', 'txn_status', 'payment_status'],
} as const;
type Column = keyof typeof columnNames;

type Columns = Partial<Record<Column, number>>;
type Cells = Partial<Record<Column, string>>;

/** `amountPaise` arrived; `words` are all texts of the row. */
export type StatementCredit = { line: number; amountPaise: number; utrs: string[]; words: string };

type UnreadableRow = { line: number; utrs: string[]; problem: string };

export type Statement = {
  credits: StatementCredit[];
  /** First and last day of its rows; undefined where none is readable. */
  period: { from: string; to: string } | undefined;
  /** Lines with a day and no readable amount, or with a UTR and no readable day. */
  unreadable: UnreadableRow[];
};

const maxBytes = 10_000_000;
const maxPreambleRows = 60;
const maxUtrs = 10;
const maxWords = 1000;

/** Rows of totals and notes have no day. */
const day = /^(\d{1,4})[-/. ](\d{1,2}|[a-z]{3,9})[-/. ,]+(\d{2,4})\b/i;
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const otherFormats = /\.(xlsx?|ods|pdf)$/i;
const outgoing = /^(dr?|debit|withdrawal|paid|sent|payout|refund|pay|-)$/i;
const failed = /fail|declin|pending|revers|cancel|expire|initiated|refund/i;

async function readText(path: string): Promise<string> {
  if ((await stat(path)).size > maxBytes) {
    throw new CatalogueFileError(`${path} is larger than ${maxBytes / 1_000_000} MB.`);
  }
  if (otherFormats.test(path)) {
    throw new CatalogueFileError(
      `${path} is not a CSV file. Open it in a spreadsheet and save it as CSV, or download the statement as CSV.`,
    );
  }
  let text = '';
  const encoding = await detectEncoding(path);
  for await (const part of decodeFile(path, encoding, () => undefined)) text += part;
  return text.replace(/^\uFEFF/, '');
}

type Row = { record: string[]; info: { lines: number } };

function parseRows(text: string): Row[] {
  // Lines above the header have no delimiters, or few.
  const sample = text.split('\n', maxPreambleRows).join('');
  const rows = parse(text, {
    delimiter: detectDelimiter(sample),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as Row[];
  // Paytm puts single quotation marks around cells.
  return rows.map(({ record, info }) => ({
    record: record.map((cell) => cell.replaceAll(/^'|'$/g, '')),
    info,
  }));
}

function findColumns(header: readonly string[]): Columns | undefined {
  const names = header.map(normaliseColumn);
  const columns: Columns = {};
  for (const column of Object.keys(columnNames) as Column[]) {
    const found = columnNames[column].map((name) => names.indexOf(name)).find((at) => at >= 0);
    if (found !== undefined) columns[column] = found;
  }
  const isHeader = header.filter(Boolean).length >= 3;
  return isHeader && (columns.credit ?? columns.amount) !== undefined ? columns : undefined;
}

/** Paise that arrived; undefined for money that left, or did not arrive. Throws CellError. */
function receivedPaise({ credit, debit, amount, direction, status }: Cells): number | undefined {
  if (status && failed.test(status)) return undefined;
  if (credit === undefined && (outgoing.test(direction ?? '') || debit)) return undefined;
  const [, sign, digits = '', side] =
    /^([-+]?)(.*?)\s*(\(?(?:cr|dr)\.?\)?)?$/i.exec(credit ?? amount ?? '') ?? [];
  if (sign === '-' || /dr/i.test(side ?? '')) return undefined;
  return parsePaise(digits) || undefined;
}

/** Such as 2026-11-21, from 21/11/26, 21 Nov 2026 or 2026-11-21; undefined without a day. */
function dayOf(record: readonly string[]): string | undefined {
  const [, first = '', middle = '', last = ''] =
    record.map((cell) => day.exec(cell)).find(Boolean) ?? [];
  const [year, date] = first.length === 4 ? [first, last] : [last, first];
  const month = Number(middle) || months.indexOf(middle.slice(0, 3).toLowerCase()) + 1;
  if (!year || month < 1 || month > 12) return undefined;
  return `${year.padStart(4, '20')}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`;
}

/** HDFC fills references with zeros; banks put UTRs between slashes and hyphens of a narration. */
function utrsOf(cells: readonly string[]): string[] {
  const tokens = cells.flatMap((cell) => cell.split(/[^A-Za-z0-9]+/));
  const utrs = tokens.flatMap((token) => parseUtr(token.replace(/^0+(?=\d{12}$)/, '')) ?? []);
  return [...new Set(utrs)].slice(0, maxUtrs);
}

/** Undefined for money that left, and for rows of totals and notes. */
function readRow(
  { record, info: { lines: line } }: Row,
  columns: Columns,
): StatementCredit | UnreadableRow | undefined {
  const cells = Object.fromEntries(
    Object.entries(columns).map(([column, at]) => [column, record[at] ?? '']),
  ) as Cells;
  const utrs = utrsOf(record);
  const hasDay = record.some((cell) => day.test(cell));
  try {
    const amountPaise = receivedPaise(cells);
    if (amountPaise === undefined) return undefined;
    if (!hasDay) return utrs.length > 0 ? { line, utrs, problem: 'no day is found' } : undefined;
    const words = record.filter(Boolean).join(' ').slice(0, maxWords);
    return { line, amountPaise, utrs, words };
  } catch (error) {
    if (!(error instanceof CellError)) throw error;
    return hasDay ? { line, utrs, problem: error.message } : undefined;
  }
}

/** Reads an exported statement, whose columns are guessed; throws CatalogueFileError. */
export async function readStatement(path: string): Promise<Statement> {
  const rows = parseRows(await readText(path));
  const start = rows.slice(0, maxPreambleRows).findIndex(({ record }) => findColumns(record));
  const columns = findColumns(rows[start]?.record ?? []);
  if (!columns) {
    throw new CatalogueFileError(
      `${path} has no column of received amounts, such as "Credit", "Deposit Amt." or "Amount".`,
    );
  }
  const entries = rows.slice(start + 1).map((row) => ({ row, read: readRow(row, columns) }));
  const days = entries.flatMap(({ row }) => dayOf(row.record) ?? []).sort();
  const [from] = days;
  const to = days.at(-1);
  return {
    credits: entries.flatMap(({ read }) => (read && 'words' in read ? [read] : [])),
    period: from && to ? { from, to } : undefined,
    unreadable: entries.flatMap(({ read }) => (read && 'problem' in read ? [read] : [])),
  };
}
