import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import { didYouMean } from '../../platform/suggest';
import { FolderError } from './folder-error';

/** A row by its columns, of which the file may lack some. */
export type CsvRow<Column extends string> = Partial<Record<Column, string>>;

function readRows<Column extends string>(
  folder: string,
  fileName: string,
  columns: readonly Column[],
): { row: CsvRow<Column>; line: number }[] {
  const path = join(folder, fileName);
  if (!existsSync(path)) return [];
  const requireKnown = (header: string[]) => {
    const unknown = header.find((name) => !columns.some((column) => column === name));
    if (unknown === undefined) return header;
    const hint = didYouMean(unknown, [...columns]);
    throw new FolderError([`${fileName}: unknown column "${unknown}".${hint}`]);
  };
  try {
    const rows: { record: CsvRow<Column>; info: { lines: number } }[] = parse(readFileSync(path), {
      bom: true,
      trim: true,
      info: true,
      skip_empty_lines: true,
      columns: requireKnown,
    });
    return rows.map(({ record, info }) => ({ row: record, line: info.lines }));
  } catch (error) {
    if (error instanceof CsvError) throw new FolderError([`${fileName}: ${error.message}`]);
    throw error;
  }
}

/** Reads a file with one code a row; throws FolderError with all problems. None without a file. */
export function readCodesFile<Column extends string, Item extends { code: string }>(
  { folder, fileName, columns }: { folder: string; fileName: string; columns: readonly Column[] },
  parseRow: (row: CsvRow<Column>) => Item | { problem: string },
): Item[] {
  const items: Item[] = [];
  const problems: string[] = [];
  for (const { row, line } of readRows(folder, fileName, columns)) {
    const item = parseRow(row);
    if ('problem' in item) problems.push(`${fileName} line ${line}: ${item.problem}`);
    else if (items.some(({ code }) => code === item.code)) {
      problems.push(`${fileName} line ${line}: the code ${item.code} stands twice`);
    } else items.push(item);
  }
  if (problems.length > 0) throw new FolderError(problems);
  return items;
}
