import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type ImportOptions,
  type ImportResult,
  importProducts,
  type StockMode,
  stockModes,
} from '@/backend/catalogue/import-products';
import { type CatalogueFile, openCatalogueFile } from '@/backend/catalogue/open-catalogue-file';
import { type Batch, maxNamedChanges } from '@/backend/catalogue/operations';
import { completeProduct } from '@/backend/catalogue/product';
import type { Merchant } from '@/backend/merchant/operations';
import { type PictureAddresses, withAddresses } from '@/backend/store-config/read-folder';
import { type CommandContext, exitCode, requireHost, UsageError } from '../context';
import {
  addPictures,
  type FolderPicture,
  newAddresses,
  placePictures,
  readPictures,
} from '../store-folder/place-pictures';
import { withMerchant } from '../with-shop';
import {
  describeFile,
  describePublished,
  describeRemarks,
  describeResult,
  isUnused,
} from './import-messages';
import { importProgress } from './import-progress';
import { importWarnings } from './import-warnings';
import { type Consent, countOnly, hideMissingProducts, requireConsent } from './mirror';
import { emptyShop, hasShop } from './no-shop';
import { rejectedRows } from './rejected-rows';

const capitalised = (label: string) => label.charAt(0).toUpperCase() + label.slice(1);
const nameOf = (host: string) => capitalised(host.split('.')[0] ?? host);

function readStockMode(mode: string | undefined): StockMode | undefined {
  const known = stockModes.find((name) => name === mode);
  if (known || mode === undefined) return known;
  throw new UsageError(`Invalid --stock. Use ${stockModes.join(', ')}.`);
}

function readArguments(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      store: { type: 'string' },
      name: { type: 'string' },
      map: { type: 'string', multiple: true },
      category: { type: 'string' },
      stock: { type: 'string' },
      'new-variant': { type: 'boolean' },
      mirror: { type: 'boolean' },
      yes: { type: 'boolean' },
      rejected: { type: 'string' },
      'dry-run': { type: 'boolean' },
    },
  });
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) throw new UsageError('Specify one file to import.');
  const { map, rejected, mirror = false, yes = false, 'dry-run': dryRun = false } = values;
  if (rejected !== undefined && resolve(rejected) === resolve(path)) {
    throw new UsageError('--rejected must not be the file that is imported.');
  }
  const host = requireHost(values.store);
  const name = values.name?.trim() || nameOf(host);
  const category = values.category?.trim() || undefined;
  const stock = readStockMode(values.stock);
  const newVariants = values['new-variant'] ?? false;
  return { path, host, name, map, category, stock, newVariants, mirror, yes, rejected, dryRun };
}

function exitCodeOf(result: ImportResult, signal: AbortSignal): number {
  if (signal.aborted) return exitCode.interrupted;
  if (result.problem !== undefined || isUnused(result)) return exitCode.failed;
  return result.rejected > 0 ? exitCode.rejectedRows : exitCode.ok;
}

type Target = { host: string; name: string; dryRun: boolean };

/** Imports the products; the first valid one creates the store. A dry run writes nothing. */
async function importFile(
  merchant: Pick<Merchant, 'openStore' | 'upsertProducts'>,
  file: CatalogueFile,
  { host, name, dryRun: check }: Target,
  options: ImportOptions,
): Promise<ImportResult & { store: string; isNew: boolean }> {
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

const withPictures = (file: CatalogueFile, addresses: PictureAddresses): CatalogueFile =>
  addresses.size === 0 ? file : { ...file, items: withAddresses(file.items, addresses) };

export async function importCommand(args: string[], context: CommandContext): Promise<number> {
  const given = readArguments(args);
  const { path, stock = 'keep', newVariants, mirror, dryRun } = given;
  const { settings, stdout, stderr, signal } = context;
  const consent = mirror && (dryRun ? countOnly(context) : requireConsent(context, given.yes));
  const progress = importProgress(stderr, (await stat(path)).size);
  const file = await openCatalogueFile(path, given.map, progress.addBytes, given.category);
  stderr.write(describeFile(path, file));
  const rejected = await rejectedRows(file.header, given.rejected);
  const warnings = importWarnings();
  const handles = new Set<string>();
  const options = {
    onRejected: rejected.add,
    onWarning: warnings.add,
    onProgress: progress.show,
    signal,
    stock,
    newVariants,
    ...(mirror && { onHandle: (handle: string) => handles.add(handle) }),
  };

  const hideMissing = async (
    merchant: Merchant,
    store: string,
    consent: Consent,
  ): Promise<string[]> => {
    const { hidden, stayHidden } = await hideMissingProducts(merchant, store, handles, consent);
    if (!file.fields.includes('hidden')) stderr.write(stayHidden);
    return hidden;
  };
  const pictures = await readSiblingPictures(path, file);
  const importInto = async (merchant: Merchant): Promise<ImportResult> => {
    const { addresses, missing } = await placePictures(merchant, pictures);
    if (!dryRun) await addPictures(merchant, missing);
    const placed = withPictures(file, addresses);
    const result = await progress.during(() => importFile(merchant, placed, given, options));
    const { store, isNew, changedHandles, problem } = result;
    const isComplete = problem === undefined && !signal.aborted && !isUnused(result);
    const storeExists = !(dryRun && isNew);
    const hidden =
      consent && isComplete && storeExists ? await hideMissing(merchant, store, consent) : [];
    if (dryRun) return result;
    const all = changedHandles === 'all' || changedHandles.length + hidden.length > maxNamedChanges;
    const changed = all ? 'all' : [...changedHandles, ...hidden];
    if (changed.length > 0) {
      const published = await merchant.publishProducts({ store, changed });
      stderr.write(describePublished(published, settings.storefrontUrls));
    }
    return result;
  };
  const result =
    dryRun && !hasShop(context)
      ? await importFile(
          emptyShop(settings),
          withPictures(file, newAddresses(pictures)),
          given,
          options,
        )
      : await withMerchant(context, importInto);
  stderr.write(await rejected.finish());
  stderr.write(warnings.finish());
  const preservesStock = stock === 'keep' && !dryRun && file.fields.includes('stock');
  stderr.write(describeRemarks(result, { path, preservesStock, dryRun, signal }));
  stdout.write(describeResult(result, dryRun));
  return exitCodeOf(result, signal);
}
