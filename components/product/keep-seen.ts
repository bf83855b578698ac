import { useSeenProducts } from '@/stores/seen-products';

export function recordSeenProduct(id: string): void {
  useSeenProducts.persist.rehydrate();
  useSeenProducts.getState().add(id);
}
