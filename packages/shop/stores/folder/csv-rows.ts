import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { didYouMean } from '../../platform/suggest';
import { FolderError } from './folder-error';

/** A row by its columns, of which the file may lack some. */
export type CsvRow = Partial<Record<string, string>>;

/** A file with one code a row. */
type CodesFile = { fileName: string; columns: readonly string[] };

function readRows(folder: string, { fileName, columns }: CodesFile) {
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

/** Throws FolderError with all problems. None without a file. */
export function readCodesFile<Item extends { code: string }>(
  folder: string,
  file: CodesFile,
  parseRow: (row: CsvRow) => Item | { problem: string },
): Item[] {
  const items: Item[] = [];
  const problems: string[] = [];
  for (const { record, info } of readRows(folder, file)) {
    const item = parseRow(record);
    const place = `${file.fileName} line ${info.lines}`;
    if ('problem' in item) problems.push(`${place}: ${item.problem}`);
    else if (items.some(({ code }) => code === item.code)) {
      problems.push(`${place}: the code ${item.code} stands twice`);
    } else items.push(item);
  }
  if (problems.length > 0) throw new FolderError(problems);
  return items;
}

export const writeCodesFile = ({ fileName, columns }: CodesFile, rows: CsvRow[]) =>
  rows.length > 0 ? { [fileName]: stringify(rows, { header: true, columns: [...columns] }) } : {};
