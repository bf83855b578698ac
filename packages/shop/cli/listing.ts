import { access, constants, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Context } from './command';

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
