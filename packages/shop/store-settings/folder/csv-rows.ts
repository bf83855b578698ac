import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { z } from 'zod';
import { fieldsOf, readTexts } from '../../operation/fields';
import { findIssue } from '../../platform/http/read-input';
import { didYouMean } from '../../platform/suggest';
import { FolderError } from './folder-error';

type CsvRow = Partial<Record<string, string>>;

/** A file whose columns are the fields of the schema, of which the first is in one row only. */
type RowsFile<Schema extends z.ZodObject> = { fileName: string; schema: Schema };

const columnOf = ({ name }: { name: string }) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function parseRows(folder: string, fileName: string, columns: readonly string[]) {
  const path = join(folder, fileName);
  if (!existsSync(path)) return [];
  const requireKnown = (header: string[]) => {
    const unknown = header.find((name) => !columns.includes(name));
    if (unknown === undefined) return header;
    const hint = didYouMean(unknown, [...columns]);
    throw new FolderError([`${fileName}: unknown column "${unknown}".${hint}`]);
  };
  try {
    const rows: { record: CsvRow; info: { lines: number } }[] = parse(readFileSync(path), {
      bom: true,
      trim: true,
      info: true,
      skip_empty_lines: true,
      columns: requireKnown,
    });
    return rows;
  } catch (error) {
    if (error instanceof CsvError) throw new FolderError([`${fileName}: ${error.message}`]);
    throw error;
  }
}

/** Rows as they are written, and parsed. Throws FolderError with all problems. None without a file. */
export function readRows<Schema extends z.ZodObject>(
  folder: string,
  { fileName, schema }: RowsFile<Schema>,
) {
  const fields = fieldsOf(schema);
  const [key] = fields.map(({ name }) => name);
  const rows: { given: z.input<Schema>; data: z.output<Schema> }[] = [];
  const keys = new Set<unknown>();
  const problems: string[] = [];
  for (const { record, info } of parseRows(folder, fileName, fields.map(columnOf))) {
    const texts = fields.map((field) => [field.name, record[columnOf(field)]]);
    const given = readTexts(fields, Object.fromEntries(texts));
    const { data, path, rule } = findIssue(schema, given);
    const place = `${fileName} line ${info.lines}`;
    if (path !== undefined) {
      problems.push(`${place}: ${path.join('.')}${/^[a-z]/.test(rule) ? '' : ':'} ${rule}`);
      continue;
    }
    const { [key ?? '']: own } = data as Record<string, unknown>;
    if (keys.has(own)) problems.push(`${place}: the ${key} ${own} stands twice`);
    keys.add(own);
    rows.push({ given: given as z.input<Schema>, data });
  }
  if (problems.length > 0) throw new FolderError(problems);
  return rows;
}

const cellOf = (value: unknown) => (value === true ? 'yes' : [value || ''].flat().join(', '));

/** The file that `readRows` reads as these rows; none without rows. */
export function writeRows<Schema extends z.ZodObject>(
  { fileName, schema }: RowsFile<Schema>,
  rows: readonly z.input<Schema>[],
) {
  const fields = fieldsOf(schema);
  const columns = fields.map(columnOf);
  const cells = rows.map((row: Record<string, unknown>) =>
    fields.map(({ name }) => cellOf(row[name])),
  );
  return cells.length > 0 ? { [fileName]: stringify(cells, { header: true, columns }) } : {};
}
