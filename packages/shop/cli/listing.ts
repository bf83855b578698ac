import { access, constants, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Context } from './command';

/** Removes control characters from shoppers' texts, such as terminal commands. */
export const printable = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ');

export function columns(table: string[][]): string {
  const rows = table.map((row) => row.map(printable));
  const widths = (rows[0] ?? []).map((_, index) =>
    Math.max(...rows.map((row) => row[index]?.length ?? 0)),
  );
  const line = (row: string[]) =>
    row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ');
  return rows.map((row) => `${line(row).trimEnd()}\n`).join('');
}

type Listing = { text: string; file: string | undefined; csv: boolean };

const requireFolder = (folder: string): Promise<void> =>
  access(folder, constants.W_OK).catch(() => {
    throw new Error(`Cannot write to the folder ${folder}. Create it, or choose another one.`);
  });

/** Writes a listing to a file, or to the standard output; Excel needs the BOM of a CSV file. */
export async function writeListing(
  { text, file, csv }: Listing,
  { stdout }: Pick<Context, 'stdout'>,
): Promise<void> {
  if (file === undefined) {
    stdout.write(text);
    return;
  }
  await requireFolder(dirname(file));
  await writeFile(file, csv ? `\uFEFF${text}` : text);
  stdout.write(`Wrote ${file}\n`);
}
