import { type ImportWarning, importProducts } from '@/backend/catalogue/import-products';
import type { CatalogueFile } from '@/backend/catalogue/open-catalogue-file';
import type { Batch, Upserted } from '@/backend/catalogue/operations';
import type { Merchant } from '@/backend/merchant/operations';
import { allRows } from '../all-rows';

export type ProductChanges = {
  added: string[];
  changed: { handle: string; fields: string[] }[];
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
  const rows = isNew ? [] : allRows((after) => merchant.listProducts({ store, after }));
  for await (const { handle } of rows) onlyInStore.add(handle);
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
    changes.changed.push(...(result.differences ?? []));
    return result;
  };
  await importProducts(file, compare, {
    onRejected: ({ line, reason }) => changes.rejected.push({ line, reason }),
    onWarning: (warning) => changes.warnings.push(warning),
    onHandle: (handle) => onlyInStore.delete(handle),
    onProgress() {},
    signal,
  });
  return { ...changes, onlyInStore: [...onlyInStore] };
}
