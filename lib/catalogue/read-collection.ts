import 'server-only';
import type { Collection } from '../shop/collections';
import { getProductList, getProductsByIds, maxIds, type ProductList } from './get-products';

/** The products chosen, or as many of those that its rule finds. */
export async function getCollection(
  store: string,
  { ids, listing }: Pick<Collection, 'ids' | 'listing'>,
): Promise<Pick<ProductList, 'products' | 'total'>> {
  if (!ids) return getProductList(store, listing, 'cached', { limit: maxIds });
  const products = await getProductsByIds(store, ids);
  return { products, total: products.length };
}
