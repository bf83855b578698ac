import { useSeenProducts } from '@/stores/seen-products';

/** Keeps that a product's page was opened. */
export function keepSeen(id: string): void {
  useSeenProducts.persist.rehydrate();
  useSeenProducts.getState().keep(id);
}
