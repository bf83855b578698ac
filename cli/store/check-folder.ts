import { stat } from 'node:fs/promises';
import type { StoredStoreInfo } from '@/backend/database/schema';
import type { AppliedStore } from '@/backend/shops/apply-store';
import { collectProblems, FolderError } from '@/backend/store-config/folder-error';
import { type CatalogueNames, checkProducts, readStore } from '@/backend/store-config/read-folder';
import type { Environment } from '../connect';
import type { Merchant } from '../merchant';
import { checkFileNames } from '../store-folder/check-file-names';
import { type FileCoupon, readCouponsFile } from '../store-folder/coupons-file';
import { folderWarnings } from '../store-folder/folder-warnings';
import { type FolderPicture, newPictureUrls, readPictures } from '../store-folder/place-pictures';
import { allLines } from './describe-changes';
import { linkWarnings } from './link-warnings';

type CheckedFolder = {
  pictures: FolderPicture[];
  names: CatalogueNames;
  coupons: FileCoupon[];
  warnings: string[];
};

/** Checks a store's folder before anything is written; throws FolderError. */
export async function checkFolder(
  folder: string,
  environment: Environment,
  signal: AbortSignal,
): Promise<CheckedFolder> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw new FolderError([`Folder not found: ${folder}.`]);
  const { errors, warnings } = checkFileNames(folder);
  if (errors.length > 0) throw new FolderError(errors);
  const pictures = await readPictures(folder);
  const pictureUrls = newPictureUrls(pictures);
  const [coupons] = collectProblems(
    () => readCouponsFile(folder),
    () => readStore(folder, pictureUrls, environment),
  );
  const products = await checkProducts(folder, pictureUrls, signal);
  return {
    pictures,
    coupons,
    names: products.names,
    warnings: [...warnings, ...products.warnings],
  };
}

type ApplyPreview = Pick<AppliedStore, 'host' | 'isNew' | 'warnings'>;

export async function describeWarnings(
  { names, warnings, coupons }: CheckedFolder,
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
    ...(await linkWarnings(merchant, { store: isNew ? undefined : host, info, coupons })),
  ];
  return lines.length > 0 ? `Warnings:\n${allLines(lines)}` : '';
}
