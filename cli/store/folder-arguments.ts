import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { StoredStoreInfo } from '@/backend/database/schema';
import type { Merchant } from '@/backend/merchant/operations';
import type { AppliedStore } from '@/backend/shops/apply-store';
import { FolderError } from '@/backend/store-config/folder-error';
import { type CategoryNames, checkProducts, readStore } from '@/backend/store-config/read-folder';
import { requireHost, UsageError } from '../context';
import { checkFileNames } from '../store-folder/check-file-names';
import { folderWarnings } from '../store-folder/folder-warnings';
import { type FolderPicture, newAddresses, readPictures } from '../store-folder/place-pictures';
import { firstLines } from './describe-changes';

export function readFolderArguments(args: string[]): { folder: string; store: string } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { store: { type: 'string' } },
  });
  return { folder: oneFolder(positionals), store: requireHost(values.store) };
}

export function oneFolder([folder, ...others]: string[]): string {
  if (folder === undefined || others.length > 0) throw new UsageError('Specify one folder.');
  return resolve(folder);
}

export type CheckedFolder = {
  pictures: FolderPicture[];
  names: CategoryNames;
  warnings: string[];
};

/** Checks a store's folder before anything is written; throws FolderError. */
export async function checkFolder(folder: string, signal: AbortSignal): Promise<CheckedFolder> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw new FolderError([`Folder not found: ${folder}.`]);
  const { errors, warnings } = checkFileNames(folder);
  if (errors.length > 0) throw new FolderError(errors);
  const pictures = await readPictures(folder);
  const addresses = newAddresses(pictures);
  readStore(folder, addresses, process.env);
  const products = await checkProducts(folder, addresses, signal);
  return { pictures, names: products.names, warnings: [...warnings, ...products.warnings] };
}

type ApplyPreview = Pick<AppliedStore, 'host' | 'isNew' | 'warnings'>;

export async function describeWarnings(
  { names, warnings }: CheckedFolder,
  info: StoredStoreInfo,
  merchant: Merchant,
  { host, isNew, warnings: storeWarnings }: ApplyPreview,
): Promise<string> {
  const [stats] = isNew ? [] : await merchant.showStats({ store: host });
  const categories = [...names.categories, ...(stats?.categories ?? []).map(({ name }) => name)];
  const lines = [
    ...warnings,
    ...storeWarnings,
    ...folderWarnings(info, { ...names, categories: new Set(categories) }),
  ];
  return lines.length > 0 ? `Please check:\n${firstLines(lines)}` : '';
}
