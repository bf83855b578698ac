import { stat } from 'node:fs/promises';
import { parseUtr } from '@aangan/contract/rules/utr';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { CellError, parsePaise } from '../../catalogue/csv/cells';
import { normaliseColumn } from '../../catalogue/csv/columns';
import { CsvFileError } from '../../platform/csv/csv-file-error';
import { decodeFile, detectDelimiter, detectEncoding } from '../../platform/csv/open-csv';

/** Column names of banks, best first. */
const creditColumns = 'credit credit_amount deposit deposit_amt deposit_amount deposits cr'.split(
  ' ',
);
const debitColumns =
  'debit debit_amount withdrawal withdrawal_amt withdrawal_amount withdrawals dr'.split(' ');
const amountColumns = ['amount', 'transaction_amount', 'txn_amount'];
const directionColumns = ['dr_cr', 'cr_dr', 'debit_credit', 'transaction_type', 'type'];

type Columns = { amount: number } & Record<'debit' | 'direction', number | undefined>;

/** `words` are all texts of the row; `amountPaise` is negative where it left, undefined where it cannot be read. */
export type StatementRow = {
  line: number;
  /** Such as 2026-11-21. */
  date: string | undefined;
  amountPaise: number | undefined;
  utrs: string[];
  words: string;
};

const maxBytes = 10_000_000;
const maxPreambleRows = 60;
const maxUtrs = 10;
const maxWords = 1000;

/** Rows of totals and notes have no day. */
const writtenDay = /^(\d{1,4})[-/. ](\d{1,2}|[a-z]{3,9})[-/. ,]+(\d{2,4})\b/i;
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const otherFormats = /\.(xlsx?|ods|pdf)$/i;
const outgoing = /^d/i;

async function readText(path: string): Promise<string> {
  if ((await stat(path)).size > maxBytes) {
    throw new CsvFileError(`${path} is larger than ${maxBytes / 1_000_000} MB.`);
  }
  if (otherFormats.test(path)) {
    throw new CsvFileError(
      `${path} is not a CSV file. Open it in a spreadsheet and save it as CSV, or download the statement as CSV.`,
    );
  }
  let text = '';
  const encoding = await detectEncoding(path);
  for await (const part of decodeFile(path, encoding, () => undefined)) text += part;
  return text;
}

type CsvRecord = { record: string[]; info: { lines: number } };

function parseRecords(text: string): CsvRecord[] {
  // Lines above the header have no delimiters, or few.
  const sample = text.split('\n', maxPreambleRows).join('');
  return parse(text, {
    delimiter: detectDelimiter(sample),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as CsvRecord[];
}

function findColumns({ record }: CsvRecord): Columns | undefined {
  const names = record.map(normaliseColumn);
  const find = (known: string[]) =>
    known.map((name) => names.indexOf(name)).find((index) => index >= 0);
  const credit = find(creditColumns);
  const amount = credit ?? find(amountColumns);
  if (amount === undefined || record.filter(Boolean).length < 3) return undefined;
  return credit === undefined
    ? { amount, direction: find(directionColumns), debit: undefined }
    : { amount, direction: undefined, debit: find(debitColumns) };
}

/** HDFC fills references with zeros; banks put UTRs between slashes and hyphens of a narration. */
function findUtrs(cells: readonly string[]): string[] {
  const tokens = cells.flatMap((cell) => cell.split(/[^A-Za-z0-9]+/));
  const utrs = tokens.flatMap((token) => parseUtr(token.replace(/^0+(?=\d{12}$)/, '')) ?? []);
  return [...new Set(utrs)].slice(0, maxUtrs);
}

function parseAmount(cell: string): number | undefined {
  try {
    return parsePaise(cell.replace(/^[+-]|\s*\(?[cd]r\.?\)?$/gi, '')) ?? 0;
  } catch (error) {
    if (error instanceof CellError) return undefined;
    throw error;
  }
}

/** The day of a cell such as 21/11/26, 21 Nov 2026 or 2026-11-21. */
function parseDay(cell: string): string | undefined {
  const [, first = '', written = '', last = ''] = writtenDay.exec(cell) ?? [];
  const [date, year] = first.length === 4 ? [last, first] : [first, last];
  const month = Number(written) || months.indexOf(written.slice(0, 3).toLowerCase()) + 1;
  const [monthOfYear, dayOfMonth] = [String(month), date].map((text) => text.padStart(2, '0'));
  return z.iso.date().safeParse(`${year.padStart(4, '20')}-${monthOfYear}-${dayOfMonth}`).data;
}

/** Nothing for rows of totals and notes. */
function readRow(
  { record, info: { lines: line } }: CsvRecord,
  { amount, direction, debit }: Columns,
): StatementRow[] {
  const utrs = findUtrs(record);
  const cell = record[amount] ?? '';
  const [date] = record.flatMap((text) => parseDay(text) ?? []);
  const isPayment = utrs.length > 0 || date !== undefined;
  const isOutgoing = outgoing.test(record[direction ?? -1] ?? '') || /^-|dr\.?\)?$/i.test(cell);
  const paise = parseAmount(cell);
  const sentPaise = isOutgoing ? paise : parseAmount(record[debit ?? -1] ?? '');
  const amountPaise = sentPaise ? 0 - sentPaise : paise;
  if (!isPayment || amountPaise === 0) return [];
  const words = record.filter(Boolean).join(' ').slice(0, maxWords);
  return [{ line, date, amountPaise, utrs, words }];
}

/** Reads what came and went by a bank's statement, whose columns are guessed; throws CsvFileError. */
export async function readStatement(path: string): Promise<StatementRow[]> {
  const records = parseRecords(await readText(path));
  const header = records.slice(0, maxPreambleRows).find(findColumns);
  const columns = header && findColumns(header);
  if (!columns) {
    throw new CsvFileError(
      `${path} has no column of received amounts, such as "Credit", "Deposit Amt." or "Amount".`,
    );
  }
  return records.slice(records.indexOf(header) + 1).flatMap((record) => readRow(record, columns));
}
