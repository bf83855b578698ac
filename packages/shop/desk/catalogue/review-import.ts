import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { Batch, Upserted } from '../../catalogue/batch';
import { catalogueDigest } from '../../catalogue/catalogue-digest';
import { withCopiedPictures } from '../../catalogue/copy-pictures';
import {
  type ImportOptions,
  type ImportResult,
  importChoices,
  importProducts,
} from '../../catalogue/import-products';
import {
  type CatalogueFile,
  type CatalogueItem,
  openCatalogueFile,
} from '../../catalogue/open-catalogue-file';
import type { ProductDifference } from '../../catalogue/plan-upsert';
import { fieldsOf, parseFields, readTexts } from '../../operation/fields';
import { CsvFileError } from '../../platform/csv/csv-file-error';
import type { Database } from '../../platform/database/open';
import { HttpError } from '../../platform/http/http-error';
import type { Priority } from '../../platform/http/priority';
import type { DeskContext } from '../env';

export type ImportForm = { name: string; bytes: Buffer; values: Record<string, string> };

const readOptions = ({ values: { map = '', ...values } }: ImportForm) =>
  parseFields(importChoices, {
    ...readTexts(fieldsOf(importChoices), values),
    map: map.split('\n').flatMap((line) => line.trim() || []),
  });

/** Of the file, of the options and of the catalogue: an import does what was checked with the same ones. */
export async function importDigest(
  database: Database,
  storeId: number,
  form: ImportForm,
): Promise<string> {
  return createHash('sha256')
    .update(JSON.stringify(readOptions(form)))
    .update(await catalogueDigest(database, storeId))
    .update(form.bytes)
    .digest('hex');
}

/** In it, calls that arrived during a batch are accepted; the next batch lets them finish. */
const pauseMs = 10;
/** Writing them keeps a shopper waiting as long as checking the importer's batches does. */
const writtenBatch = 20;

export const maxListed = 100;

export type Imported = {
  file: Pick<CatalogueFile, 'format' | 'mapping'>;
  result: ImportResult;
  added: string[];
  changed: string[];
  /** The first ones, of a check. */
  differences: ProductDifference[];
  /** Changed in more than their handle. */
  differing: number;
};

type ImportRun = {
  /** Nothing is written. */
  check: boolean;
  report: (progress: string) => void;
  /** Ends it; what was written stays. */
  signal: AbortSignal | undefined;
  /** Calls that go before the next batch. */
  priority: Priority;
};

type Target = Pick<DeskContext['var'], 'merchant' | 'store'>;

/** Calls of shoppers are answered between so many rows. */
const readRows = 10;

/** The items, of which importing needs the number first, and why reading ended early. */
async function readItems({ items }: CatalogueFile, signal: AbortSignal | undefined) {
  const read: CatalogueItem[] = [];
  let problem: unknown;
  try {
    for await (const item of items) {
      if (signal?.aborted) break;
      read.push(item);
      if (read.length % readRows === 0) await setImmediate();
    }
  } catch (error) {
    problem = error;
  }
  return { read, problem };
}

async function runImport(
  { merchant, store }: Target,
  file: CatalogueFile,
  { leavePictures, ...options }: ImportOptions & { leavePictures: boolean },
  { check, report, signal, priority }: ImportRun,
): Promise<Imported> {
  const lists: Omit<Imported, 'file' | 'result'> = {
    added: [],
    changed: [],
    differences: [],
    differing: 0,
  };
  report('Reading the file');
  const { read, problem } = await readItems(file, signal);
  async function* items() {
    yield* read;
    if (problem !== undefined) throw problem;
  }
  async function upsert(batch: Batch): Promise<Upserted> {
    const upserted = await merchant.upsertProducts({ ...batch, store: store.host, check });
    const { added, changed, differences = [] } = upserted;
    lists.added.push(...added);
    lists.changed.push(...changed);
    lists.differing += differences.length;
    lists.differences.push(...differences.slice(0, maxListed - lists.differences.length));
    await sleep(pauseMs);
    await priority.afterUrgent();
    return upserted;
  }
  const placed = leavePictures ? items() : withCopiedPictures(items(), { merchant, dryRun: check });
  const result = await importProducts({ ...file, items: placed }, upsert, {
    ...options,
    signal,
    smallBatch: check ? undefined : writtenBatch,
    onProgress({ added, changed, unchanged, rejected }) {
      const done = added + changed + unchanged + rejected;
      const [now, all] = [done, read.length].map((count) => count.toLocaleString('en-IN'));
      report(`${now} of ${all} products ${check ? 'checked' : 'imported'}`);
    },
  });
  if (check) signal?.throwIfAborted();
  else await merchant.syncCatalogue({ store: store.host, changed: result.changedHandles });
  return { file, result, ...lists };
}

const limits = { rows: 50_000, cells: 1_000_000 };

let isRunning = false;

/** Imports or checks an uploaded file, one at a time; 422 for a file that it cannot read. */
export async function importFile(
  target: Target,
  form: ImportForm,
  run: ImportRun,
): Promise<Imported> {
  const { map, category, newVariant: newVariants, ...options } = readOptions(form);
  if (isRunning) {
    throw new HttpError(409, 'Another file is checked or imported now. Try again in a minute.');
  }
  isRunning = true;
  const folder = join(tmpdir(), `aangan-import-${randomUUID()}`);
  const path = join(folder, 'products.csv');
  try {
    await mkdir(folder);
    await writeFile(path, form.bytes);
    const file = await openCatalogueFile(path, map, undefined, category, limits);
    return await runImport(target, file, { ...options, newVariants }, run);
  } catch (error) {
    if (!(error instanceof CsvFileError)) throw error;
    throw new HttpError(422, error.message.replaceAll(path, form.name));
  } finally {
    isRunning = false;
    await rm(folder, { recursive: true, force: true });
  }
}
