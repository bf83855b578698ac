import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { ProductDifference } from '../../catalogue/describe-product';
import { CatalogueFileError } from '../../catalogue/import-errors';
import {
  type ImportOptions,
  type ImportResult,
  type ImportWarning,
  importProducts,
  stockModes,
} from '../../catalogue/import-products';
import { type CatalogueFile, openCatalogueFile } from '../../catalogue/open-catalogue-file';
import type { Batch, Upserted } from '../../catalogue/operations';
import { HttpError } from '../../platform/http/http-error';
import { parseInput } from '../../platform/http/read-input';
import type { DeskContext } from '../env';

const optionsSchema = z.object({
  stock: z.enum(stockModes).default('keep'),
  newVariants: z.literal('yes').optional(),
  category: z.string().trim().max(200).optional(),
  map: z.string().max(5000).optional(),
});

export type ImportForm = { name: string; bytes: Buffer; values: Record<string, string> };

const limits = { rows: 50_000, cells: 1_000_000 };

let isRunning = false;

/** Runs the importer on an uploaded file, one at a time; 422 for a file that it cannot read. */
async function importFile<Result>(
  form: ImportForm,
  run: (file: CatalogueFile, options: Pick<ImportOptions, 'stock' | 'newVariants'>) => Result,
): Promise<Awaited<Result>> {
  if (isRunning) {
    throw new HttpError(409, 'Another file is checked or imported now. Try again in a minute.');
  }
  isRunning = true;
  try {
    return await readFile(form, run);
  } finally {
    isRunning = false;
  }
}

async function readFile<Result>(
  { name, bytes, values }: ImportForm,
  run: (file: CatalogueFile, options: Pick<ImportOptions, 'stock' | 'newVariants'>) => Result,
): Promise<Awaited<Result>> {
  const {
    stock,
    newVariants,
    category,
    map = '',
  } = parseInput(
    optionsSchema,
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
  );
  const folder = await mkdtemp(join(tmpdir(), 'aangan-import-'));
  const path = join(folder, 'products.csv');
  try {
    await writeFile(path, bytes);
    const columns = map.split('\n').flatMap((line) => line.trim() || []);
    const file = await openCatalogueFile(path, columns, undefined, category || undefined, limits);
    return await run(file, { stock, newVariants: newVariants !== undefined });
  } catch (error) {
    if (!(error instanceof CatalogueFileError)) throw error;
    throw new HttpError(422, error.message.replaceAll(path, name));
  } finally {
    await rm(folder, { recursive: true });
  }
}

const maxListed = 100;

export type Review = {
  file: Pick<CatalogueFile, 'format' | 'mapping'>;
  result: ImportResult;
  /** The first ones of each. */
  rejected: { line: number; reason: string }[];
  warnings: ImportWarning[];
  added: string[];
  changed: ProductDifference[];
  /** Changed in more than their handle. */
  differing: number;
  /** Of all that the import adds, changes, renames and rejects. */
  digest: string;
};

function addFirst<Entry>(list: Entry[], entries: readonly Entry[]): void {
  list.push(...entries.slice(0, maxListed - list.length));
}

/** Dry run of the import; it ends when the browser gives up. */
export function reviewImport(
  { merchant, store }: DeskContext['var'],
  form: ImportForm,
  signal: AbortSignal,
): Promise<Review> {
  return importFile(form, async (file, options) => {
    const hash = createHash('sha256');
    const lists: Pick<Review, 'rejected' | 'warnings' | 'added' | 'changed'> = {
      rejected: [],
      warnings: [],
      added: [],
      changed: [],
    };
    let differing = 0;
    async function check(batch: Batch): Promise<Upserted> {
      const upserted = await merchant.upsertProducts({ ...batch, store: store.host, check: true });
      const { added, differences = [], renamings = [] } = upserted;
      differing += differences.length;
      addFirst(lists.added, added);
      addFirst(lists.changed, differences);
      // Without values: a sale meanwhile is no other change.
      const fields = differences.map(({ handle, fields }) => [
        handle,
        fields.map((one) => one.field),
      ]);
      hash.update(JSON.stringify([added, fields, renamings]));
      return upserted;
    }
    const result = await importProducts(file, check, {
      ...options,
      signal,
      onRejected({ line, reason }) {
        addFirst(lists.rejected, [{ line, reason }]);
        hash.update(JSON.stringify([line, reason]));
      },
      onWarning: (warning) => addFirst(lists.warnings, [warning]),
    });
    signal.throwIfAborted();
    return { file, result, ...lists, differing, digest: hash.digest('hex') };
  });
}

export async function applyImport(
  { merchant, store }: DeskContext['var'],
  form: ImportForm,
): Promise<void> {
  const { changedHandles: changed } = await importFile(form, (file, options) =>
    importProducts(
      file,
      (batch) => merchant.upsertProducts({ ...batch, store: store.host }),
      options,
    ),
  );
  await merchant.syncCatalogue({ store: store.host, changed });
}
