import 'server-only';
import type { Collection } from '../shop/collections';
import { type ProductList, readByIds, readProductList } from './read-catalogue';

/** The products chosen, or the first page of those that its rule finds. */
export async function readCollection(
  store: string,
  { ids, listing }: Pick<Collection, 'ids' | 'listing'>,
): Promise<Pick<ProductList, 'products' | 'total'>> {
  if (!ids) return readProductList(store, listing, 'cached');
  const products = await readByIds(store, ids);
  return { products, total: products.length };
}
