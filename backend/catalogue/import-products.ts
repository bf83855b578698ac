import { CatalogueFileError } from './catalogue-file-error';
import { categoryWarning } from './category-warning';
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
  /** Products all of whose variants took a price that named none. */
  pricedVariants: PricedVariants[];
  /** Why the file could not be read to its end; what came before is kept. */
  problem?: string;
};
export type PricedVariants = NonNullable<Upserted['pricedVariants']>[number];
export type ImportWarning = { line: number; message: string };

export const emptyResult = (): ImportResult => ({
  added: 0,
  changed: 0,
  unchanged: 0,
  rejected: 0,
  touched: [],
  pricedVariants: [],
});

/** How the stock of products that are known already follows the file's. */
export const stockModes = ['keep', 'set', 'add'] as const;
export type StockMode = (typeof stockModes)[number];

export type ImportOptions = {
  onRejected(item: RejectedItem): void;
  onProgress(counts: ImportCounts): void;
  /** Receives what was written and may be a slip. */
  onWarning?: ((warning: ImportWarning) => void) | undefined;
  /** Stops after the batch that is under way. */
  signal: AbortSignal;
  /** `keep`, what is left after orders, unless said otherwise. */
  stock?: StockMode | undefined;
  /** Known products may get variants that they lack. */
  newVariants?: boolean | undefined;
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

const isNew =
  'There is no such product, and the file lacks the title, category or price that a new one needs';

/** Why products of a batch were not written, by handle. */
const reasonsOf = ({ unknown = [], refused = [] }: Upserted) =>
  new Map([
    ...unknown.map((handle) => [handle, isNew] as const),
    ...refused.map(({ handle, reason }) => [handle, reason] as const),
  ]);

/** Warns of each new category that is close to one of the store or of the file, once. */
function categoryCheck(onWarning: ImportOptions['onWarning']) {
  const checked = new Set<string>();
  return (items: UsableItem[], known: readonly string[]) => {
    for (const { line, product } of items) {
      const { category } = product;
      if (category === undefined || checked.has(category)) continue;
      const message = categoryWarning(category, [...known, ...checked]);
      checked.add(category);
      if (message) onWarning?.({ line, message });
    }
  };
}

/** Hands the products of a file on in batches: new ones are added, known ones follow the file. */
export async function importProducts(
  file: CatalogueFile,
  upsert: (batch: Batch) => Promise<Upserted>,
  { onRejected, onProgress, onWarning, signal, stock = 'keep', ...options }: ImportOptions,
): Promise<ImportResult> {
  const { onHandle, newVariants = false } = options;
  const result = emptyResult();
  const countRejected = (item: RejectedItem) => {
    result.rejected++;
    if (item.handle !== undefined) onHandle?.(item.handle);
    onRejected(item);
  };
  const { attributeKeys, preserveMrp } = file;
  const fields = writtenFields(file, stock);
  const how = {
    fields,
    attributeKeys,
    preserveMrp,
    newVariants,
    addStock: stock === 'add',
  };
  const checkCategories = categoryCheck(onWarning);
  try {
    for await (const items of batchesOf(file, countRejected)) {
      const products = items.map(({ product }) => product);
      for (const { handle } of products) onHandle?.(handle);
      const upserted = await upsert({ products, ...how });
      const { added, changed, categories = [], pricedVariants = [] } = upserted;
      const reasons = reasonsOf(upserted);
      result.added += added.length;
      result.changed += changed.length;
      result.unchanged += products.length - added.length - changed.length - reasons.size;
      result.pricedVariants.push(...pricedVariants);
      for (const { line, rows, product } of reasons.size > 0 ? items : []) {
        const reason = reasons.get(product.handle);
        if (reason !== undefined) countRejected({ line, rows, reason });
      }
      checkCategories(items, categories);
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
