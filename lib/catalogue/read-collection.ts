import 'server-only';
import type { Collection } from '../shop/collections';
import { maxIds, type ProductList, readByIds, readProductList } from './read-catalogue';

/** The products chosen, or as many of those that its rule finds. */
export async function readCollection(
  store: string,
  { ids, listing }: Pick<Collection, 'ids' | 'listing'>,
): Promise<Pick<ProductList, 'products' | 'total'>> {
  if (!ids) return readProductList(store, listing, 'cached', { limit: maxIds });
  const products = await readByIds(store, ids);
  return { products, total: products.length };
}
