import { inBatches } from '@aangan/contract/rules/in-batches';
import { z } from 'zod';
import { CsvFileError } from '../platform/csv/csv-file-error';
import { endedRateHint } from '../stores/gst-rates';
import type { Renaming } from './batch';
import { type Batch, type HandleSelection, maxNamedChanges, type Upserted } from './batch';
import type { CatalogueFile, CatalogueItem } from './open-catalogue-file';
import type { CatalogueField } from './product-fields';

/** Batch limits, far below those of the API. */
const batchProducts = 500;
const batchBytes = 8_000_000;
/** Of a larger file: shoppers' requests go between its batches in the API's process. */
const smallBatchProducts = 50;

type RejectedItem = Extract<CatalogueItem, { reason: string }>;
export type RowRemark = Pick<RejectedItem, 'row' | 'title' | 'reason'>;

type ImportCounts = { added: number; changed: number; unchanged: number; rejected: number };
export type ImportResult = ImportCounts & {
  changedHandles: HandleSelection;
  /** Products whose variants all took a price without an option. */
  pricedVariants: PricedVariants[];
  renamings: Renaming[];
  rejections: RowRemark[];
  warnings: RowRemark[];
  /** The reason why reading stopped; earlier rows are imported. */
  problem?: string;
};
export type PricedVariants = NonNullable<Upserted['pricedVariants']>[number];

export const emptyResult = (): ImportResult => ({
  added: 0,
  changed: 0,
  unchanged: 0,
  rejected: 0,
  changedHandles: [],
  pricedVariants: [],
  renamings: [],
  rejections: [],
  warnings: [],
});

export const stockModes = {
  keep: 'Leave it unchanged',
  set: 'Set it from the file',
  add: "Add the file's to it",
};
export type StockMode = keyof typeof stockModes;

/** What the command and the desk ask for a file. */
export const importChoices = z.object({
  stock: z
    .enum(Object.keys(stockModes) as StockMode[])
    .default('keep')
    .meta({ label: 'Stock of existing products', options: stockModes }),
  newVariant: z
    .boolean()
    .default(false)
    .meta({ label: 'Add new sizes and colours to existing products' }),
  leavePictures: z
    .boolean()
    .default(false)
    .meta({ label: 'Leave pictures at their web addresses instead of copying them' }),
  category: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .meta({ label: 'Category of products without one in the file', value: 'NAME' }),
  map: z.array(z.string()).optional().meta({
    label: 'Columns',
    hint: 'For columns that are not recognised: the field, =, and the column of the file, such as price=Selling Price.',
    value: 'FIELD=COLUMN',
  }),
});

export type ImportOptions = {
  onProgress?: ((counts: ImportCounts) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** `keep` by default. */
  stock?: StockMode | undefined;
  /** Adds missing variants to existing products. */
  newVariants?: boolean | undefined;
  /** Products of a batch of a larger file. */
  smallBatch?: number | undefined;
  /** Receives every handle of the file, of rejected rows too. */
  onHandle?: ((handle: string) => void) | undefined;
};

type ValidItem = Exclude<CatalogueItem, { reason: string }>;

/** `isWhole`: the batch has all products of the file. */
async function* batchesOf(
  file: CatalogueFile,
  options: Pick<ImportOptions, 'signal' | 'smallBatch'> & {
    onRejected: (item: RejectedItem) => void;
  },
) {
  const { onRejected, signal, smallBatch = smallBatchProducts } = options;
  let maxProducts = batchProducts;
  let batch: ValidItem[] = [];
  let bytes = 0;
  let problem: unknown;
  let isWhole = true;
  try {
    for await (const item of file.items) {
      if (signal?.aborted) return;
      if (item.reason !== undefined) {
        onRejected(item);
        isWhole = false;
        continue;
      }
      batch.push(item);
      bytes += Buffer.byteLength(JSON.stringify(item.product));
      if (batch.length >= maxProducts || bytes >= batchBytes) {
        isWhole = false;
        maxProducts = smallBatch;
        for (const items of inBatches(batch, smallBatch)) yield { items, isWhole };
        batch = [];
        bytes = 0;
      }
    }
  } catch (error) {
    problem = error;
  }
  if (batch.length > 0) yield { items: batch, isWhole: isWhole && problem === undefined };
  if (problem !== undefined) throw problem;
}

/** Returns the fields written to existing products. */
function writtenFields({ fields }: CatalogueFile, stock: StockMode): CatalogueField[] {
  const written = stock === 'keep' ? fields.filter((field) => field !== 'stock') : fields;
  if (written.length > 0) return written;
  throw new CsvFileError('The file contains only stock. Use --stock set or --stock add.');
}

const unknownProduct = 'Unknown product; a new one needs title, category and price';

const rejectionReasons = ({ unknown = [], rejected = [] }: Upserted) =>
  new Map([
    ...unknown.map((handle) => [handle, unknownProduct] as const),
    ...rejected.map(({ handle, reason }) => [handle, reason] as const),
  ]);

/** Warns once per GST rate that ended. */
function rateCheck(warnings: RowRemark[]) {
  const rates = new Set<number>();
  return (items: ValidItem[]) => {
    for (const { row, product } of items) {
      const { gstRatePoints: rate } = product;
      const reason = rate && !rates.has(rate) && endedRateHint(rate / 100);
      if (rate) rates.add(rate);
      if (reason) warnings.push({ row, reason });
    }
  };
}

/** Imports a file in batches: adds new products, updates existing ones. */
export async function importProducts(
  file: CatalogueFile,
  upsert: (batch: Batch) => Promise<Upserted>,
  { onProgress, signal, stock = 'keep', ...options }: ImportOptions = {},
): Promise<ImportResult> {
  const { onHandle, newVariants = false, smallBatch } = options;
  const result = emptyResult();
  const countRejected = (item: RejectedItem) => {
    const { row, title, reason } = item;
    result.rejected++;
    result.rejections.push({ row, title, reason });
    if (item.handle !== undefined) onHandle?.(item.handle);
  };
  const { attributeKeys, preserveMrp } = file;
  const fields = writtenFields(file, stock);
  const batchOptions = {
    fields,
    attributeKeys,
    preserveMrp,
    newVariants,
    addStock: stock === 'add',
  };
  const checkRates = rateCheck(result.warnings);
  const batches = batchesOf(file, { onRejected: countRejected, signal, smallBatch });
  try {
    for await (const { items, isWhole } of batches) {
      const products = items.map(({ product }) => product);
      for (const { row, product, warnings = [] } of items) {
        onHandle?.(product.handle);
        result.warnings.push(...warnings.map((reason) => ({ row, reason })));
      }
      const upserted = await upsert({ products, ...batchOptions, renameBySku: isWhole });
      const { added, changed, pricedVariants = [], renamings = [] } = upserted;
      const reasons = rejectionReasons(upserted);
      result.added += added.length;
      result.changed += changed.length;
      result.unchanged += products.length - added.length - changed.length - reasons.size;
      result.pricedVariants.push(...pricedVariants);
      result.renamings.push(...renamings);
      for (const { row, product } of reasons.size > 0 ? items : []) {
        const reason = reasons.get(product.handle);
        if (reason !== undefined)
          countRejected({ row, reason, title: product.title ?? product.handle });
      }
      const written = new Set([...added, ...changed]);
      checkRates(items.filter(({ product }) => written.has(product.handle)));
      if (result.changedHandles !== 'all')
        result.changedHandles = [...result.changedHandles, ...added, ...changed];
      if (result.changedHandles.length > maxNamedChanges) result.changedHandles = 'all';
      onProgress?.(result);
      if (signal?.aborted) break;
    }
  } catch (error) {
    if (!(error instanceof CsvFileError)) throw error;
    result.problem = error.message;
  }
  return result;
}
