import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { type Batch, batchSchema, maxNamedChanges } from '../../catalogue/batch';
import {
  type ImportOptions,
  type ImportResult,
  importProducts,
  stockModes,
} from '../../catalogue/import-products';
import { type CatalogueFile, openCatalogueFile } from '../../catalogue/open-catalogue-file';
import { completeProduct } from '../../catalogue/product';
import { store, text } from '../../merchant/inputs';
import { type PictureUrls, withPictureUrls } from '../../stores/folder/read-folder';
import { type Context, defineCommand, exitCode } from '../command';
import { flag, outputFile } from '../fields';
import type { Merchant } from '../merchant';
import { describeNewStore } from '../store/describe-changes';
import {
  addPictures,
  type FolderPicture,
  placePictures,
  readPictures,
} from '../store-folder/place-pictures';
import { UsageError } from '../usage-error';
import {
  describeFile,
  describePublished,
  describeRemarks,
  describeResult,
  isUnused,
} from './import-messages';
import { importProgress } from './import-progress';
import { importWarnings } from './import-warnings';
import { countOnly, hideMissingProducts, requireConsent } from './mirror';
import { rejectedRows } from './rejected-rows';

const capitalised = (label: string) => label.charAt(0).toUpperCase() + label.slice(1);
const nameOf = (host: string) => capitalised(host.split('.')[0] ?? host);

function exitCodeOf(result: ImportResult, signal: AbortSignal): number {
  if (signal.aborted) return exitCode.interrupted;
  if (result.problem !== undefined || isUnused(result)) return exitCode.failed;
  return result.rejected > 0 ? exitCode.rejectedRows : exitCode.ok;
}

type Imported = ImportResult & { store: string; isNew: boolean };
type Target = { host: string; name: string; dryRun: boolean };

/** Imports the products; the first valid one creates the store. A dry run writes nothing. */
async function importFile(
  merchant: Merchant,
  file: CatalogueFile,
  { host, name, dryRun: check }: Target,
  options: ImportOptions,
): Promise<Imported> {
  let opened: { host: string; isNew: boolean } | undefined;
  const upsert = async (batch: Batch) => {
    if (batch.products.some(completeProduct)) {
      opened ??= await merchant.openStore({ store: host, name, check });
    }
    const newStore = opened?.isNew ?? false;
    return merchant.upsertProducts({ ...batch, store: opened?.host ?? host, check, newStore });
  };
  const result = await importProducts(file, upsert, options);
  return { ...result, store: opened?.host ?? host, isNew: opened?.isNew ?? false };
}

/** Returns the pictures beside products.csv, or none. */
async function readSiblingPictures(
  path: string,
  { fields }: CatalogueFile,
): Promise<FolderPicture[]> {
  const folder = dirname(path);
  return fields.includes('images') && existsSync(join(folder, 'pictures'))
    ? readPictures(folder)
    : [];
}

const withPictures = (file: CatalogueFile, pictureUrls: PictureUrls): CatalogueFile =>
  pictureUrls.size === 0 ? file : { ...file, items: withPictureUrls(file.items, pictureUrls) };

async function publish(
  merchant: Merchant,
  { store, changedHandles }: Imported,
  hidden: string[],
): Promise<string> {
  const all = changedHandles === 'all' || changedHandles.length + hidden.length > maxNamedChanges;
  const changed = all ? 'all' : [...changedHandles, ...hidden];
  if (changed.length === 0) return '';
  return describePublished(await merchant.syncCatalogue({ store, changed }));
}

const input = z.object({
  store,
  file: z.string(),
  name: text(200).optional().meta({ description: 'name of a new store (default: from its host)' }),
  map: z
    .array(z.string())
    .optional()
    .meta({ description: 'reads a field from this column; repeatable', value: 'FIELD=COLUMN' }),
  category: z
    .string()
    .trim()
    .min(1)
    .optional()
    .meta({ description: 'category of products without one in the file', value: 'NAME' }),
  stock: z.enum(stockModes).default('keep').meta({
    description: "keeps the stock of existing products, sets it from the file, or adds the file's",
    value: 'MODE',
  }),
  newVariant: batchSchema.shape.newVariants,
  mirror: flag('hides products that are not in the file, after confirmation'),
  yes: flag('skips the confirmation'),
  rejected: outputFile('writes rejected rows to this file, with line and reason'),
  dryRun: flag('shows the result without changing anything'),
});

async function importCatalogue(context: Context, options: z.output<typeof input>): Promise<number> {
  const { merchant, stdout, stderr, signal } = context;
  const { file: path, store: host, stock, newVariant: newVariants, mirror, dryRun } = options;
  if (options.rejected !== undefined && resolve(options.rejected) === resolve(path)) {
    throw new UsageError('--rejected must not be the file that is imported.');
  }
  const target = { host, name: options.name ?? nameOf(host), dryRun };
  const consent = mirror && (dryRun ? countOnly(context) : requireConsent(context, options.yes));
  const progress = importProgress(stderr, (await stat(path)).size);
  const file = await openCatalogueFile(path, options.map, progress.addBytes, options.category);
  stderr.write(describeFile(path, file));
  const rejected = await rejectedRows(file.header, options.rejected);
  const warnings = importWarnings();
  const handles = new Set<string>();
  const { urls: pictureUrls, missing } = await placePictures(
    merchant,
    await readSiblingPictures(path, file),
  );
  if (!dryRun) await addPictures(merchant, missing);
  const placed = withPictures(file, pictureUrls);
  const result = await progress.during(() =>
    importFile(merchant, placed, target, {
      onRejected: rejected.add,
      onWarning: warnings.add,
      onProgress: progress.show,
      signal,
      stock,
      newVariants,
      ...(mirror && { onHandle: (handle: string) => handles.add(handle) }),
    }),
  );
  const isComplete = result.problem === undefined && !signal.aborted && !isUnused(result);
  const storeExists = !(dryRun && result.isNew);
  const mirrored =
    consent && isComplete && storeExists
      ? await hideMissingProducts(merchant, result.store, handles, consent)
      : undefined;
  if (mirrored && !file.fields.includes('hidden')) stderr.write(mirrored.stayHidden);
  if (!dryRun) stderr.write(await publish(merchant, result, mirrored?.hidden ?? []));
  if (result.isNew) stderr.write(await describeNewStore(merchant, result.store));
  stderr.write(await rejected.finish());
  stderr.write(warnings.finish());
  const preservesStock = stock === 'keep' && !dryRun && file.fields.includes('stock');
  stderr.write(describeRemarks(result, { path, preservesStock, dryRun, signal }));
  stdout.write(describeResult(result, dryRun));
  return exitCodeOf(result, signal);
}

export const importCommand = defineCommand({
  name: 'import-products',
  description:
    "imports a CSV file into a store: Shopify's product export, or any CSV with a header; creates the store if it is new",
  positionals: ['file'],
  input,
  ifMissing: ({ dryRun }) => (dryRun ? 'temporary' : 'create'),
  run: importCatalogue,
});
