'use client';

import type { SWRConfiguration } from 'swr';
import { useShopRead } from '../api/use-shop-data';
import { batchQuery, type LiveProducts, readLiveProducts } from './live-products';

/** Products as the backend has them now; see readLiveProducts. */
export function useLiveProducts(ids: readonly string[], options?: SWRConfiguration<LiveProducts>) {
  const input = ids.length > 0 ? { query: batchQuery(ids) } : null;
  return useShopRead('products', input, () => readLiveProducts(ids), options);
}
