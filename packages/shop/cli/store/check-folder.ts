import { readdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { parse } from 'node:path';
import { dayMs, startOfDay } from '@aangan/contract/rules/dates';
import { distance } from 'fastest-levenshtein';
import { couponEnd, unknownCouponProblem } from '../../orders/coupons/coupon-rules';
import type { AppliedStore } from '../../stores/apply-store';
import { collectProblems, FolderError } from '../../stores/folder/folder-error';
import { type CatalogueNames, checkProducts, readStore } from '../../stores/folder/read-folder';
import { inFile, placedLinks } from '../../stores/folder/shop-links';
import { schemaFile } from '../../stores/folder/store-file';
import type { StoredStoreInfo } from '../../stores/schema';
import type { Environment } from '../connect';
import type { Merchant } from '../merchant';
import { type FileCoupon, readCouponsFile } from '../store-folder/coupons-file';
import { folderWarnings } from '../store-folder/folder-warnings';
import { type FolderPicture, newPictureUrls, readPictures } from '../store-folder/place-pictures';
import { allLines } from './describe-changes';

const readNames = [
  'store.json',
  'products.csv',
  'payment.json',
  'synonyms.csv',
  'coupons.csv',
  'links.csv',
  'policies',
  'size-guides',
  'collections',
  'pictures',
];
const otherNames = ['README.md', schemaFile];
const maxEdits = 2;

function suggestedName(name: string): string | undefined {
  const small = name.toLowerCase();
  return readNames.find(
    (read) => distance(small, read) <= maxEdits || parse(small).name === parse(read).name,
  );
}

/** Finds misspelt file names: errors if the right file is missing, else warnings. */
function checkFileNames(folder: string): { errors: string[]; warnings: string[] } {
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
  const errors: string[] = [];
  const warnings: string[] = [];
  for (const name of names) {
    const meant = [...readNames, ...otherNames].includes(name) ? undefined : suggestedName(name);
    if (meant === undefined) continue;
    const list = names.includes(meant) ? warnings : errors;
    list.push(`${name}: unknown file, not read. Did you mean "${meant}"?`);
  }
  return { errors, warnings };
}

type Applied = {
  store: string | undefined;
  info: StoredStoreInfo;
  coupons: readonly FileCoupon[];
};

function endOf({ terms, isStopped }: Pick<FileCoupon, 'terms' | 'isStopped'>) {
  const now = new Date();
  const endsAt = terms.until === undefined ? null : new Date(startOfDay(terms.until) + dayMs);
  return couponEnd({ stoppedAt: isStopped ? now : null, endsAt }, now);
}

/** Links of the store whose coupon no order can use. */
async function linkWarnings(
  merchant: Merchant,
  { store, info, coupons }: Applied,
): Promise<string[]> {
  const linked = placedLinks(info).flatMap(({ place, link }) => {
    const code = new URL(link, 'http://shop').searchParams.get('coupon')?.toUpperCase();
    return code ? [{ place, code }] : [];
  });
  if (linked.length === 0) return [];
  const known = [...coupons, ...(store ? (await merchant.listCoupons({ store })).rows : [])];
  return linked.flatMap(({ place, code }) => {
    const named = known.filter((coupon) => coupon.code === code);
    const problem = named.length === 0 ? unknownCouponProblem : named.map(endOf).find(Boolean);
    return problem ? [`${inFile(place)}: Coupon ${code} ${problem}.`] : [];
  });
}

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
