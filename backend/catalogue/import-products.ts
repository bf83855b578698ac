import { CatalogueFileError } from './catalogue-file-error';
import { type Batch, type Handles, maxNamedChanges, type Upserted } from './operations';
import type { CatalogueProduct } from './product';
import type { CatalogueFile, CatalogueItem } from './read-catalogue';

/** A batch is sent when it has this many products or bytes, far below what the API takes. */
const batchProducts = 500;
const batchBytes = 8_000_000;

export type RejectedItem = Extract<CatalogueItem, { reason: string }>;
export type ImportCounts = { added: number; changed: number; unchanged: number; rejected: number };
export type ImportResult = ImportCounts & {
  /** What was added or changed. */
  touched: Handles;
  /** Why the file could not be read to its end; what came before is kept. */
  problem?: string;
};
export type ImportOptions = {
  onRejected(item: RejectedItem): void;
  onProgress(counts: ImportCounts): void;
  /** Stops after the batch that is under way. */
  signal: AbortSignal;
};

/** Products of a file in batches; what is rejected goes to `onRejected`. */
async function* batchesOf(file: CatalogueFile, onRejected: ImportOptions['onRejected']) {
  let batch: CatalogueProduct[] = [];
  let bytes = 0;
  let problem: unknown;
  try {
    for await (const item of file.items) {
      if (item.reason !== undefined) {
        onRejected(item);
        continue;
      }
      batch.push(...item.products);
      bytes += Buffer.byteLength(JSON.stringify(item.products));
      if (batch.length >= batchProducts || bytes >= batchBytes) {
        yield batch;
        batch = [];
        bytes = 0;
      }
    }
  } catch (error) {
    problem = error;
  }
  if (batch.length > 0) yield batch;
  if (problem !== undefined) throw problem;
}

/** Hands the products of a file on in batches: new ones are added, known ones follow the file. */
export async function importProducts(
  file: CatalogueFile,
  upsert: (batch: Batch) => Promise<Upserted>,
  { onRejected, onProgress, signal }: ImportOptions,
): Promise<ImportResult> {
  const result: ImportResult = { added: 0, changed: 0, unchanged: 0, rejected: 0, touched: [] };
  const countRejected = (item: RejectedItem) => {
    result.rejected++;
    onRejected(item);
  };
  try {
    for await (const products of batchesOf(file, countRejected)) {
      const { added, changed } = await upsert({ products, fields: file.fields });
      result.added += added.length;
      result.changed += changed.length;
      result.unchanged += products.length - added.length - changed.length;
      if (result.touched !== 'all') result.touched = [...result.touched, ...added, ...changed];
      if (result.touched.length > maxNamedChanges) result.touched = 'all';
      onProgress(result);
      if (signal.aborted) break;
    }
  } catch (error) {
    if (!(error instanceof CatalogueFileError)) throw error;
    result.problem = error.message;
  }
  return result;
}
