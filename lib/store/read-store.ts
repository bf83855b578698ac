import 'server-only';
import { LRUCache } from 'lru-cache';
import { cache } from 'react';
import { isOutage, orThrow } from '../api/result';
import { callBackend } from '../api/server';
import { cached, keepBriefly, reads } from '../cache';
import { calls } from '../contract/calls';
import { type ReceivedStoreInfo, storeInfoSchema } from '../contract/store-info';
import { failedLoadCategories, type StoreInfo, toStoreInfo } from './store-info';

export type StoreReading = { info: StoreInfo; state: 'loaded' | 'failed' | 'outage' };

const failedLoad = storeInfoSchema.parse({ categories: failedLoadCategories });

/** What each store last said, for pages that are made while its backend is away. */
const lastSaid = new LRUCache<string, ReceivedStoreInfo>({ max: 1000 });

/**
 * The store information for what stands around a page; never throws. `failed`: the backend is up
 * and its answer unusable; `outage`: the backend is down. Both give what it said
 * last, or the defaults of §3.
 */
export const readStore = cache(async (store: string): Promise<StoreReading> => {
  const result = await callBackend(store, calls.storeInfo, {
    fetch: cached(reads.storeInfo(store)),
  });
  if (result.ok) {
    lastSaid.set(store, result.data);
    return { info: toStoreInfo(result.data, store), state: 'loaded' };
  }
  await keepBriefly();
  const info = toStoreInfo(lastSaid.get(store) ?? failedLoad, store);
  return { info, state: isOutage(result.failure) ? 'outage' : 'failed' };
});

/**
 * The store information for a page itself. Throws during an outage, so that a page which is cached
 * stays as it was instead of being replaced by one full of defaults.
 */
export async function requireStore(store: string): Promise<StoreInfo> {
  const { info, state } = await readStore(store);
  if (state === 'outage') {
    orThrow('storeInfo', { ok: false, failure: { kind: 'unreachable', message: 'outage' } });
  }
  return info;
}
