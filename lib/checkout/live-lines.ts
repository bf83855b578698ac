import { callShop, currentStore } from '../api/browser';
import { type ApiResult, isOutage } from '../api/result';
import type { Product } from '../catalogue/product';
import { toProduct } from '../catalogue/to-product';
import type { ReceivedProduct } from '../contract/product';

/** What a cart line says of its product. */
type Line = { id: string; name: string; price: number };

/** How a line differs from what the backend says now; prices in rupees. */
export type LineChange =
  | { kind: 'price'; id: string; name: string; was: number; now: number }
  | { kind: 'unavailable'; id: string; name: string };

/** Products by id as the backend has them now; a missing one is not sold any more. */
export type LiveProducts = ReadonlyMap<string, Product>;

const batchSize = 100;

/** Those of the products that the backend gives together; fails only when it is down. */
async function readBatch(ids: readonly string[]): Promise<ApiResult<ReceivedProduct[]>> {
  const query = { ids: ids.join(','), limit: batchSize };
  const result = await callShop('products', { query });
  if (result.ok) return { ok: true, data: result.data.data.filter(({ id }) => ids.includes(id)) };
  return isOutage(result.failure) ? result : { ok: true, data: [] };
}

function inBatches(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / batchSize);
  return Array.from({ length: count }, (_, index) =>
    ids.slice(index * batchSize, (index + 1) * batchSize),
  );
}

/**
 * Reads the products of a cart as they are now. They are asked for together; a backend that does
 * not take `ids` is asked for each by itself.
 */
export async function readLiveProducts(ids: readonly string[]): Promise<ApiResult<LiveProducts>> {
  const unique = [...new Set(ids)];
  const products = new Map<string, Product>();
  for (const batch of await Promise.all(inBatches(unique).map(readBatch))) {
    if (!batch.ok) return batch;
    for (const received of batch.data) {
      products.set(received.id, toProduct(received, currentStore()));
    }
  }
  const missing = unique.filter((id) => !products.has(id));
  const singles = await Promise.all(missing.map((id) => callShop('product', { path: { id } })));
  for (const single of singles) {
    if (single.ok) products.set(single.data.id, toProduct(single.data, currentStore()));
    else if (isOutage(single.failure) || single.failure.kind === 'malformed') return single;
  }
  return { ok: true, data: products };
}

/** What the shopper has to agree to before ordering; empty when the cart is as it was. */
export function lineChanges(lines: readonly Line[], live: LiveProducts): LineChange[] {
  const changes = new Map<string, LineChange>();
  for (const { id, name, price } of lines) {
    const product = live.get(id);
    if (!product?.available) changes.set(id, { kind: 'unavailable', id, name });
    else if (product.price !== price) {
      changes.set(id, { kind: 'price', id, name, was: price, now: product.price });
    }
  }
  return [...changes.values()];
}
