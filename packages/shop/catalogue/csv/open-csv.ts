import { pipeline, Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { CatalogueFileError } from '../import-errors';
import { decodeFile, detectEncoding, readFirstLine } from './decode';
import { unescapeFormula } from './formulas';

export type CsvRow = { line: number; cells: string[] };
export type CsvFile = {
  header: string[];
  /** Rows after the header; throws CatalogueFileError. */
  rows: AsyncIterable<CsvRow>;
};
type ParsedRecord = { record: string[]; info: { lines: number } };

/** A longer row has an unclosed quotation mark. */
const maxRowCharacters = 2_000_000;

export function detectDelimiter(header: string): string {
  const count = (sign: string) => header.split(sign).length;
  return [',', ';', '\t', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

const quoteErrors = [
  'CSV_QUOTE_NOT_CLOSED',
  'CSV_MAX_RECORD_SIZE',
  'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE',
];

/** `raw` is the text of the row so far. */
function explain({ code, message, lines }: CsvError, raw = ''): CatalogueFileError {
  const line = Number(lines) - (raw.trimStart().split('\n').length - 1);
  return quoteErrors.includes(code)
    ? new CatalogueFileError(
        `Line ${line}: a quotation mark is opened and never closed. One within a cell is written twice: "5"" pipe".`,
      )
    : new CatalogueFileError(`The file cannot be read as CSV: ${message}.`);
}

function beginsOnLine({ record, info }: ParsedRecord): number {
  const lineBreaks = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
  return info.lines - lineBreaks;
}

async function* parseRows(path: string, onBytes: (bytes: number) => void): AsyncGenerator<CsvRow> {
  const encoding = await detectEncoding(path);
  let problem: CatalogueFileError | undefined; // thrown at the end: an error at once would lose rows before it
  const parser = parse({
    delimiter: detectDelimiter(await readFirstLine(path, encoding)),
    info: true,
    raw: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
    max_record_size: maxRowCharacters,
    skip_records_with_error: true,
    on_skip: (error, raw) => {
      if (error) problem ??= explain(error, raw);
      return undefined;
    },
  });
  const source = Readable.from(decodeFile(path, encoding, onBytes));
  pipeline(source, parser, () => undefined); // an error comes out of the parser below
  for await (const parsed of parser as AsyncIterable<ParsedRecord>) {
    // Accents that are characters of their own would match no search.
    const cells = parsed.record.map((cell) => unescapeFormula(cell.normalize()));
    yield { line: beginsOnLine(parsed), cells };
  }
  if (problem) throw problem;
}

const maxColumns = 1000;

export type FileLimits = { rows: number; cells: number };

async function* limitRows(rows: AsyncIterable<CsvRow>, limits: FileLimits): AsyncGenerator<CsvRow> {
  const tooLarge = (limit: number, what: string) =>
    new CatalogueFileError(
      `The file has more than ${limit.toLocaleString('en-IN')} ${what}. Import its parts one after the other, or use the import command.`,
    );
  let rowCount = 0;
  let cellCount = 0;
  for await (const row of rows) {
    rowCount += 1;
    cellCount += row.cells.length;
    if (rowCount > limits.rows) throw tooLarge(limits.rows, 'rows');
    if (cellCount > limits.cells) throw tooLarge(limits.cells, 'cells');
    yield row;
  }
}

/** Opens a CSV file of any common delimiter and encoding, and streams its rows. */
export async function openCsv(
  path: string,
  onBytes: (bytes: number) => void = () => undefined,
  limits?: FileLimits,
): Promise<CsvFile> {
  const rows = parseRows(path, onBytes);
  let first = await rows.next();
  // Excel's `sep=;`: the delimiter is detected by the same line.
  if (!first.done && /^sep=.?$/i.test(first.value.cells[0] ?? '')) first = await rows.next();
  if (first.done) throw new CatalogueFileError(`${path} is empty.`);
  const header = first.value.cells;
  if (header.length > maxColumns) {
    throw new CatalogueFileError(
      `The file has ${header.length.toLocaleString('en-IN')} columns; at most ${maxColumns.toLocaleString('en-IN')} are read. Delete those that products do not need.`,
    );
  }
  return { header, rows: limits ? limitRows(rows, limits) : rows };
}
