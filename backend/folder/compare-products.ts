import type { CatalogueProduct } from '../catalogue/product';
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

/** Of products that the shop knows, the stock is what its orders left of it. */
export const appliedFields = ({ fields }: CatalogueFile) =>
  fields.filter((field) => field !== 'stock');

const tidy = (product: CatalogueProduct) => ({ ...product, attributes: tidyAttributes(product) });

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
  const changed: ProductChanges['changed'] = [];
  const rejected: ProductChanges['rejected'] = [];
  const fields = appliedFields(file);
  for await (const item of file.items) {
    if (item.reason !== undefined) {
      rejected.push({ line: item.line, reason: item.reason });
      continue;
    }
    for (const product of item.products.map(tidy)) {
      const before = kept.get(product.handle);
      kept.delete(product.handle);
      const differing = fields.filter(
        (field) => before && JSON.stringify(before[field]) !== JSON.stringify(product[field]),
      );
      if (!before) added.push(product.handle);
      else if (differing.length > 0) changed.push({ handle: product.handle, fields: differing });
    }
  }
  return { added, changed, onlyInStore: [...kept.keys()], rejected };
}
