import { useRecentlyViewed } from '@/stores/recently-viewed';

export function recordViewedProduct(id: string): void {
  useRecentlyViewed.persist.rehydrate();
  useRecentlyViewed.getState().add(id);
}
