import { storedList } from './stored-list';

/** More than shown: the row omits the page's own product and those in the cart. */
export const useRecentlyViewed = storedList('seen-products', 12);

export function recordViewedProduct(id: string): void {
  useRecentlyViewed.persist.rehydrate();
  useRecentlyViewed.getState().add(id);
}
