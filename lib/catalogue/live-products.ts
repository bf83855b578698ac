import 'client-only';
import type { ReceivedProduct } from '@aangan/contract/product';
import { inBatches } from '@aangan/contract/rules/in-batches';
import type { SWRConfiguration } from 'swr';
import { callShop } from '../api/browser';
import { type ApiResult, isMissing } from '../api/result';
import { useShopQuery } from '../api/use-shop-data';
import { shopFacts } from '../shop/facts';
import { type Product, toProduct } from './product';

export type LiveProducts = readonly Product[];

const batchSize = 100;

const batchQuery = (ids: readonly string[]) => ({ ids: ids.join(','), limit: batchSize });

/** Reads products in one call, and the missing ones singly: a backend without `ids` returns any. */
async function readBatch(ids: readonly string[]): Promise<ApiResult<ReceivedProduct[]>> {
  const batch = await callShop('products', { query: batchQuery(ids) });
  if (!batch.ok && batch.failure.isRetryable) return batch;
  const { data, total } = batch.ok ? batch.data : { data: [], total: 1 };
  const found = data.filter(({ id }) => ids.includes(id));
  if (found.length === total) return { ok: true, data: found };

  const missing = ids.filter((id) => !found.some((product) => product.id === id));
  for (const single of await Promise.all(
    missing.map((id) => callShop('product', { path: { id } })),
  )) {
    if (single.ok) found.push(single.data);
    else if (!isMissing(single.failure)) return single;
  }
  return { ok: true, data: found };
}

/** Reads the products that still exist, in this order. */
export async function fetchLiveProducts(ids: readonly string[]): Promise<ApiResult<LiveProducts>> {
  const unique = [...new Set(ids)];
  const products: Product[] = [];
  for (const batch of await Promise.all(inBatches(unique, batchSize).map(readBatch))) {
    if (!batch.ok) return batch;
    products.push(...batch.data.map((received) => toProduct(received, shopFacts().store)));
  }
  const find = (id: string) => products.find((product) => product.id === id) ?? [];
  return { ok: true, data: unique.flatMap(find) };
}

export function useLiveProducts(ids: readonly string[], options?: SWRConfiguration<LiveProducts>) {
  const input = ids.length > 0 ? { query: batchQuery(ids) } : null;
  return useShopQuery('products', input, () => fetchLiveProducts(ids), options);
}
