import { readdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { parse } from 'node:path';
import { distance } from 'fastest-levenshtein';
import { allRows } from '../../operation/all-rows';
import { readCouponsFile } from '../../store-settings/folder/coupons-file';
import { collectProblems, FolderError } from '../../store-settings/folder/folder-error';
import { folderWarnings } from '../../store-settings/folder/folder-warnings';
import { checkProducts, openProducts, readStore } from '../../store-settings/folder/read-folder';
import { schemaFile } from '../../store-settings/folder/store-file';
import type { Context } from '../command';
import { placePictures, readPictures } from '../store-folder/place-pictures';
import { planCoupons } from './apply-coupons';
import { allLines } from './describe-changes';

const readNames = [
  'store.json',
  'products.csv',
  'payment.json',
  'synonyms.csv',
  'coupons.csv',
  'links.csv',
  'redirects.csv',
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

/** Warns of misspelt file names; throws FolderError if the right file is missing. */
function checkFileNames(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
  const errors: string[] = [];
  const warnings: string[] = [];
  for (const name of names) {
    const meant = [...readNames, ...otherNames].includes(name) ? undefined : suggestedName(name);
    if (meant === undefined) continue;
    const list = names.includes(meant) ? warnings : errors;
    list.push(`${name}: unknown file, not read. Did you mean "${meant}"?`);
  }
  if (errors.length > 0) throw new FolderError(errors);
  return warnings;
}

/** Checks a store's folder, and what it would change; writes warnings. Throws FolderError. */
export async function previewFolder(
  { merchant, environment, stderr, signal }: Context,
  { store, folder }: { store: string; folder: string },
) {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw new FolderError([`Folder not found: ${folder}.`]);
  const nameWarnings = checkFileNames(folder);
  const { urls, missing } = await placePictures(merchant, await readPictures(folder));
  const [fileCoupons, input] = collectProblems(
    () => readCouponsFile(folder),
    () => readStore(folder, urls, environment),
  );
  const { names, warnings } = await checkProducts(folder, urls, signal);
  const applied = await merchant.applyStore({ store, ...input, check: true });
  const { host, isNew } = applied;
  const catalogue = isNew ? undefined : await merchant.showCatalogue({ store: host });
  const coupons = isNew ? [] : (await merchant.listCoupons({ store: host })).rows;
  const rows = isNew ? [] : allRows((after) => merchant.listProducts({ store: host, after }));
  const stored: string[] = [];
  for await (const { handle } of rows) stored.push(handle);
  for (const handle of stored) names.handles.add(handle);
  const categories = [...names.categories, ...(catalogue?.categories ?? [])];
  const lines = [
    ...nameWarnings,
    ...warnings,
    ...applied.warnings,
    ...folderWarnings(input.info, { ...names, categories: new Set(categories) }),
  ];
  if (lines.length > 0) stderr.write(`Warnings:\n${allLines(lines)}`);
  return {
    applied,
    input,
    file: await openProducts(folder, urls),
    /** Handles. */
    stored,
    missingPictures: missing,
    coupons: planCoupons(fileCoupons, coupons),
    couponCodes: fileCoupons.map(({ code }) => code),
  };
}
