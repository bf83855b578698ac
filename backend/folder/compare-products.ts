import { mergeVariants } from '../catalogue/merge-variants';
import { type CatalogueChange, type CatalogueProduct, said } from '../catalogue/product';
import type { CatalogueFile } from '../catalogue/read-catalogue';
import { tidyAttributes } from '../catalogue/upsert-products';
import { allRows } from '../merchant/all-rows';
import type { Merchant } from '../merchant/operations';

export type ProductChanges = {
  added: string[];
  /** With the fields that differ. */
  changed: { handle: string; fields: string[] }[];
  /** In the store and not in the file. */
  onlyInStore: string[];
  rejected: { line: number; reason: string }[];
};

const tidy = (product: CatalogueProduct) => ({ ...product, attributes: tidyAttributes(product) });

/** A known product after the change: of its attributes, those follow that the file speaks about. */
function changed(before: CatalogueProduct, change: CatalogueChange, file: CatalogueFile) {
  const told = new Set([
    ...(file.attributeKeys ?? before.attributes.map(({ key }) => key)),
    ...(change.attributes ?? []).map(({ key }) => key),
  ]);
  const kept = before.attributes.filter(({ key }) => !told.has(key));
  const attributes = change.attributes ? [...kept, ...change.attributes] : before.attributes;
  const variants = change.variants ? mergeVariants(before.variants, change, 'keep') : undefined;
  return tidy({ ...before, ...said(change), attributes, variants: variants ?? before.variants });
}

/** What the products of a file would change in a store. */
export async function compareProducts(
  file: CatalogueFile,
  merchant: Merchant,
  store: string | undefined,
): Promise<ProductChanges> {
  const kept = new Map<string, CatalogueProduct>();
  if (store !== undefined) {
    const rows = allRows((after) => merchant.listProducts({ store, after }));
    for await (const product of rows) kept.set(product.handle, tidy(product));
  }
  const added: string[] = [];
  const changes: ProductChanges['changed'] = [];
  const rejected: ProductChanges['rejected'] = [];
  // Of products that the shop knows, the stock is what its orders left of it.
  const fields = file.fields.filter((field) => field !== 'stock');
  for await (const item of file.items) {
    if (item.reason !== undefined) {
      rejected.push({ line: item.line, reason: item.reason });
      continue;
    }
    const { handle } = item.product;
    const before = kept.get(handle);
    if (!before) {
      added.push(handle);
      continue;
    }
    kept.delete(handle);
    const after = changed(before, item.product, file);
    const differing = fields.filter(
      (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
    );
    if (differing.length > 0) changes.push({ handle, fields: differing });
  }
  return { added, changed: changes, onlyInStore: [...kept.keys()], rejected };
}
