import { CatalogueFileError } from './catalogue-file-error';
import { type Batch, type Handles, maxNamedChanges, type Upserted } from './operations';
import type { CatalogueField } from './product';
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

/** How the stock of products that are known already follows the file's. */
export const stockModes = ['keep', 'set', 'add'] as const;
export type StockMode = (typeof stockModes)[number];

export type ImportOptions = {
  onRejected(item: RejectedItem): void;
  onProgress(counts: ImportCounts): void;
  /** Stops after the batch that is under way. */
  signal: AbortSignal;
  /** `keep`, what is left after orders, unless said otherwise. */
  stock?: StockMode | undefined;
  /** Told every product that the file has, also of rows that cannot be used. */
  onHandle?: ((handle: string) => void) | undefined;
};

type UsableItem = Exclude<CatalogueItem, { reason: string }>;

/** Usable items of a file in batches; what is rejected goes to `onRejected`. */
async function* batchesOf(file: CatalogueFile, onRejected: ImportOptions['onRejected']) {
  let batch: UsableItem[] = [];
  let bytes = 0;
  let problem: unknown;
  try {
    for await (const item of file.items) {
      if (item.reason !== undefined) {
        onRejected(item);
        continue;
      }
      batch.push(item);
      bytes += Buffer.byteLength(JSON.stringify(item.product));
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

/** What of known products is written; the stock that orders left is none of it unless asked for. */
function writtenFields({ fields }: CatalogueFile, stock: StockMode): CatalogueField[] {
  const written = stock === 'keep' ? fields.filter((field) => field !== 'stock') : fields;
  if (written.length > 0) return written;
  throw new CatalogueFileError(
    'The file speaks of nothing but stock: say --stock set or --stock add.',
  );
}

const notKnown =
  'There is no such product or variant, and the file does not say all that a new one needs';

/** Hands the products of a file on in batches: new ones are added, known ones follow the file. */
export async function importProducts(
  file: CatalogueFile,
  upsert: (batch: Batch) => Promise<Upserted>,
  { onRejected, onProgress, signal, stock = 'keep', onHandle }: ImportOptions,
): Promise<ImportResult> {
  const result: ImportResult = { added: 0, changed: 0, unchanged: 0, rejected: 0, touched: [] };
  const countRejected = (item: RejectedItem) => {
    result.rejected++;
    if (item.handle !== undefined) onHandle?.(item.handle);
    onRejected(item);
  };
  const { attributeKeys } = file;
  const how = { fields: writtenFields(file, stock), attributeKeys, addStock: stock === 'add' };
  try {
    for await (const items of batchesOf(file, countRejected)) {
      const products = items.map(({ product }) => product);
      for (const { handle } of products) onHandle?.(handle);
      const { added, changed, unknown = [] } = await upsert({ products, ...how });
      result.added += added.length;
      result.changed += changed.length;
      result.unchanged += products.length - added.length - changed.length - unknown.length;
      for (const { line, rows, product } of unknown.length > 0 ? items : []) {
        if (unknown.includes(product.handle)) countRejected({ line, rows, reason: notKnown });
      }
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
