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

type Cells = Partial<Record<Column, string>>;

/** `amountPaise` arrived; `words` are all texts of the row. */
export type StatementCredit = { line: number; amountPaise: number; utrs: string[]; words: string };

const maxBytes = 10_000_000;
const maxPreambleRows = 60;
const maxUtrs = 10;
const maxWords = 1000;

/** Rows of totals and notes have no day. */
const day = /^\d{1,4}[-/. ](\d{1,2}|[a-z]{3,9})[-/. ,]+\d{2,4}\b/i;
const outgoing = /^(dr?|debit|withdrawal|paid|sent|payout|refund|pay|-)$/i;
const failed = /fail|declin|pending|revers|cancel|expire|initiated|refund/i;

async function readText(path: string): Promise<string> {
  if ((await stat(path)).size > maxBytes) {
    throw new CatalogueFileError(`${path} is larger than ${maxBytes / 1_000_000} MB.`);
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

function findColumns(header: readonly string[]): Partial<Record<Column, number>> | undefined {
  const names = header.map(normaliseColumn);
  const columns: Partial<Record<Column, number>> = {};
  for (const column of Object.keys(columnNames) as Column[]) {
    const found = columnNames[column].map((name) => names.indexOf(name)).find((at) => at >= 0);
    if (found !== undefined) columns[column] = found;
  }
  const isHeader = header.filter(Boolean).length >= 3;
  return isHeader && (columns.credit ?? columns.amount) !== undefined ? columns : undefined;
}

/** Paise that arrived; undefined for money that left, or did not arrive. */
function receivedPaise({ credit, debit, amount, direction, status }: Cells): number | undefined {
  if (status && failed.test(status)) return undefined;
  if (credit === undefined && (outgoing.test(direction ?? '') || debit)) return undefined;
  const [, sign, digits = '', side] =
    /^([-+]?)(.*?)\s*(\(?(?:cr|dr)\.?\)?)?$/i.exec(credit ?? amount ?? '') ?? [];
  if (sign === '-' || /dr/i.test(side ?? '')) return undefined;
  try {
    return parsePaise(digits) || undefined;
  } catch (error) {
    if (error instanceof CellError) return undefined; // A row of totals or notes.
    throw error;
  }
}

/** HDFC fills references with zeros; banks put UTRs between slashes and hyphens of a narration. */
function utrsOf(cells: readonly string[]): string[] {
  const tokens = cells.flatMap((cell) => cell.split(/[^A-Za-z0-9]+/));
  const utrs = tokens.flatMap((token) => parseUtr(token.replace(/^0+(?=\d{12}$)/, '')) ?? []);
  return [...new Set(utrs)].slice(0, maxUtrs);
}

/** The credits of an exported statement, whose columns are guessed; throws CatalogueFileError. */
export async function readStatement(path: string): Promise<StatementCredit[]> {
  const rows = parseRows(await readText(path));
  const start = rows.slice(0, maxPreambleRows).findIndex(({ record }) => findColumns(record));
  const columns = findColumns(rows[start]?.record ?? []);
  if (!columns) {
    throw new CatalogueFileError(
      `${path} has no column of received amounts, such as "Credit", "Deposit Amt." or "Amount".`,
    );
  }
  return rows.slice(start + 1).flatMap(({ record, info }) => {
    const cells = Object.fromEntries(
      Object.entries(columns).map(([column, at]) => [column, record[at] ?? '']),
    ) as Cells;
    const amountPaise = receivedPaise(cells);
    if (amountPaise === undefined || !record.some((cell) => day.test(cell))) return [];
    const words = record.filter(Boolean).join(' ').slice(0, maxWords);
    return [{ line: info.lines, amountPaise, utrs: utrsOf(record), words }];
  });
}
