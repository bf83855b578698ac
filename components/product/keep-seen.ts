import { useSeenProducts } from '@/stores/seen-products';

/** Keeps that a product's page was opened. */
export function recordSeenProduct(id: string): void {
  useSeenProducts.persist.rehydrate();
  useSeenProducts.getState().add(id);
}
