import type { ChangedProduct } from '@/backend/catalogue/describe-product';
import { type ImportWarning, importProducts } from '@/backend/catalogue/import-products';
import type { CatalogueFile } from '@/backend/catalogue/open-catalogue-file';
import type { Batch, Upserted } from '@/backend/catalogue/operations';
import type { Prices } from '@/backend/catalogue/prices';
import { allRows } from '@/backend/merchant/all-rows';
import type { Merchant } from '@/backend/merchant/operations';

type ProductChanges = {
  added: string[];
  changed: ChangedProduct[];
  onlyInStore: string[];
  rejected: { line: number; reason: string }[];
  warnings: ImportWarning[];
};

/** Dry run of an import; a new store counts as empty. */
export async function compareProducts(
  file: CatalogueFile,
  merchant: Merchant,
  { store, isNew, signal }: { store: string; isNew: boolean; signal: AbortSignal },
): Promise<ProductChanges> {
  const onlyInStore = new Set<string>();
  const pricesOf = new Map<string, Prices>();
  const rows = isNew ? [] : allRows((after) => merchant.listProducts({ store, after }));
  for await (const { handle, regularPricePaise, discountedPricePaise } of rows) {
    onlyInStore.add(handle);
    pricesOf.set(handle, { regularPricePaise, discountedPricePaise });
  }
  const changes: ProductChanges = {
    added: [],
    changed: [],
    onlyInStore: [],
    rejected: [],
    warnings: [],
  };
  const compare = async (batch: Batch): Promise<Upserted> => {
    const result = await merchant.upsertProducts({ ...batch, store, check: true, newStore: isNew });
    changes.added.push(...result.added);
    for (const difference of result.differences ?? []) {
      const prices = pricesOf.get(difference.handle);
      if (prices) changes.changed.push({ ...difference, prices });
    }
    return result;
  };
  await importProducts(file, compare, {
    onRejected: ({ line, reason }) => changes.rejected.push({ line, reason }),
    onWarning: (warning) => changes.warnings.push(warning),
    onHandle: (handle) => onlyInStore.delete(handle),
    signal,
  });
  return { ...changes, onlyInStore: [...onlyInStore] };
}
