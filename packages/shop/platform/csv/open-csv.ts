import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { CsvFileError } from './csv-file-error';
import { unescapeFormula } from './formulas';

/** `row` as a spreadsheet counts it: a line break within a cell begins none. */
export type CsvRow = { row: number; cells: string[] };
export type CsvFile = {
  header: string[];
  /** Rows after the header; throws CsvFileError. */
  rows: AsyncIterable<CsvRow>;
};
type ParsedRecord = { record: string[]; info: { lines: number } };

const sampleBytes = 64 * 1024;

async function readSample(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false;
    throw error;
  }
}

/** Detects the encoding: byte order mark, else valid UTF-8, else Windows-1252. */
export async function detectEncoding(path: string): Promise<string> {
  const sample = await readSample(path);
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  if (sample.includes(0)) {
    throw new CsvFileError(`${path} is not a text file: save it as CSV (UTF-8) and try again.`);
  }
  return (await isUtf8(path)) ? 'utf-8' : 'windows-1252';
}

async function readFirstLine(path: string, encoding: string): Promise<string> {
  const text = new TextDecoder(encoding).decode(await readSample(path), { stream: true });
  return text.trimStart().split(/\r\n|\r|\n/, 1)[0] ?? '';
}

/** Streams the text with `\n` line breaks: csv-parse counts a quoted `\r\n` as two lines. */
export async function* decodeFile(
  path: string,
  encoding: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let pendingText = '';
  for await (const chunk of createReadStream(path)) {
    onBytes(chunk.length);
    const text = pendingText + decoder.decode(chunk, { stream: true });
    pendingText = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - pendingText.length).replaceAll(/\r\n?/g, '\n');
  }
  yield (pendingText + decoder.decode()).replaceAll(/\r\n?/g, '\n');
}

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
function explain({ code, message, lines }: CsvError, raw = ''): CsvFileError {
  const line = Number(lines) - (raw.trimStart().split('\n').length - 1);
  return quoteErrors.includes(code)
    ? new CsvFileError(
        `Line ${line}: a quotation mark is opened and never closed. One within a cell is written twice: "5"" pipe".`,
      )
    : new CsvFileError(`The file cannot be read as CSV: ${message}.`);
}

async function* parseRows(path: string, onBytes: (bytes: number) => void): AsyncGenerator<CsvRow> {
  const encoding = await detectEncoding(path);
  let problem: CsvFileError | undefined; // thrown at the end: an error at once would lose rows before it
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
  let lineBreaks = 0;
  for await (const { record, info } of parser as AsyncIterable<ParsedRecord>) {
    for (const cell of record) lineBreaks += cell.split('\n').length - 1;
    // Accents that are characters of their own would match no search.
    const cells = record.map((cell) => unescapeFormula(cell.normalize()));
    yield { row: info.lines - lineBreaks, cells };
  }
  if (problem) throw problem;
}

const maxColumns = 1000;

export type FileLimits = { rows: number; cells: number };

async function* limitRows(rows: AsyncIterable<CsvRow>, limits: FileLimits): AsyncGenerator<CsvRow> {
  const tooLarge = (limit: number, what: string) =>
    new CsvFileError(
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
  if (first.done) throw new CsvFileError(`${path} is empty.`);
  const header = first.value.cells;
  if (header.length > maxColumns) {
    throw new CsvFileError(
      `The file has ${header.length.toLocaleString('en-IN')} columns; at most ${maxColumns.toLocaleString('en-IN')} are read. Delete those that products do not need.`,
    );
  }
  return { header, rows: limits ? limitRows(rows, limits) : rows };
}
