import 'server-only';
import { calls } from '@aangan/contract/calls';
import type { ReceivedProduct } from '@aangan/contract/product';
import { orThrow } from '../api/result';
import { callBackend } from '../api/server';

const batchSize = 500;
const pageSize = 100;

const uncached: RequestInit = { cache: 'no-store' };

async function* readPages(store: string, skip: number): AsyncGenerator<ReceivedProduct[]> {
  for (let page = Math.floor(skip / pageSize) + 1; ; page += 1) {
    const query = { page, limit: pageSize };
    const result = await callBackend(store, calls.products, { query, fetch: uncached });
    const { data, total } = orThrow('products', result);
    yield data;
    if (data.length === 0 || page * pageSize >= total) return;
  }
}

async function readBatch(store: string, from: { skip: number } | { after: string }) {
  const result = await callBackend(store, calls.catalogue, {
    query: { ...from, limit: batchSize },
    fetch: uncached,
  });
  // A backend without the call responds with some error status.
  const isUnsupported = 'skip' in from && !result.ok && !result.failure.isRetryable;
  return isUnsupported ? undefined : orThrow('catalogue', result);
}

async function* readBatches(store: string, skip: number): AsyncGenerator<ReceivedProduct[]> {
  let batch = await readBatch(store, { skip });
  if (!batch) return yield* readPages(store, skip);
  while (batch) {
    yield batch.data;
    batch = batch.next === undefined ? undefined : await readBatch(store, { after: batch.next });
  }
}

/**
 * Streams all products in a stable order, so that a million never fill the memory. `skip` must be a
 * multiple of 100.
 */
export async function* walkCatalogue(
  store: string,
  { skip = 0, count = Number.POSITIVE_INFINITY }: { skip?: number; count?: number } = {},
): AsyncGenerator<ReceivedProduct[]> {
  let remaining = count;
  for await (const batch of readBatches(store, skip)) {
    yield batch.slice(0, remaining);
    remaining -= batch.length;
    if (remaining <= 0) return;
  }
}

export async function countProducts(
  store: string,
  query: Record<string, unknown> = {},
): Promise<number> {
  const result = await callBackend(store, calls.products, {
    query: { ...query, page: 1, limit: 1 },
    fetch: uncached,
  });
  return orThrow('products', result).total;
}
