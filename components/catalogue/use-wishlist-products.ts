'use client';

import { useState } from 'react';
import type { Product } from '@/lib/catalogue/product';
import { useLiveProducts } from '@/lib/catalogue/use-live-products';

type WishlistProducts = {
  /** Those still sold, in the order of the ids; undefined until the first are known. */
  products: Product[] | undefined;
  hasFailed: boolean;
};

/** The marked products as they are now. Each is asked for once: taking a mark away reads nothing. */
export function useWishlistProducts(ids: readonly string[]): WishlistProducts {
  const [known, setKnown] = useState<ReadonlyMap<string, Product | undefined>>(new Map());
  const unknown = ids.filter((id) => !known.has(id));
  const { data, error } = useLiveProducts(unknown);
  if (data && unknown.length > 0) {
    setKnown(new Map([...known, ...unknown.map((id) => [id, data.get(id)] as const)]));
  }
  return {
    products: known.size > 0 ? ids.flatMap((id) => known.get(id) ?? []) : undefined,
    hasFailed: error !== undefined,
  };
}
