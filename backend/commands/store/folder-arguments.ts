import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { FolderError } from '../../folder/folder-error';
import { type FolderPicture, newAddresses, readPictures } from '../../folder/place-pictures';
import { checkProducts, readStore } from '../../folder/read-folder';
import { requireHost, UsageError } from '../context';

/** The FOLDER of a command, and its store where it wants one. */
export function readFolderArguments(args: string[]): { folder: string; store: string } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { store: { type: 'string' } },
  });
  return { folder: oneFolder(positionals), store: requireHost(values.store) };
}

export function oneFolder([folder, ...others]: string[]): string {
  if (folder === undefined || others.length > 0) throw new UsageError('Name one folder.');
  return resolve(folder);
}

/** Checks all of a store's folder before anything is asked or written; FolderError says what is wrong. */
export async function checkFolder(folder: string, signal: AbortSignal): Promise<FolderPicture[]> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw new FolderError([`There is no folder ${folder}.`]);
  const pictures = await readPictures(folder);
  const addresses = newAddresses(pictures);
  readStore(folder, addresses, process.env);
  await checkProducts(folder, addresses, signal);
  return pictures;
}
