import { type ImportWarning, importProducts } from '../catalogue/import-products';
import type { Batch, Upserted } from '../catalogue/operations';
import type { CatalogueFile } from '../catalogue/read-catalogue';
import { allRows } from '../merchant/all-rows';
import type { Merchant } from '../merchant/operations';

export type ProductChanges = {
  added: string[];
  /** With the fields that differ. */
  changed: { handle: string; fields: string[] }[];
  /** In the store and not in the file. */
  onlyInStore: string[];
  rejected: { line: number; reason: string }[];
  warnings: ImportWarning[];
};

/** What importing a file into a store would change; a store that is still to be made is empty. */
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
    const answer = await merchant.upsertProducts({ ...batch, store, check: true, newStore: isNew });
    changes.added.push(...answer.added);
    changes.changed.push(...(answer.differences ?? []));
    return answer;
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
