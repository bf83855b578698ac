import 'server-only';
import { cache } from 'react';
import { isOutage, orThrow } from '../api/result';
import { callBackend } from '../api/server';
import { cached, keepBriefly, tags } from '../cache';
import { calls } from '../contract/calls';
import { storeInfoSchema } from '../contract/store-info';
import { failedLoadCategories, type StoreInfo, toStoreInfo } from './store-info';

export type StoreReading = { info: StoreInfo; state: 'loaded' | 'failed' | 'outage' };

const failedLoad = storeInfoSchema.parse({ categories: failedLoadCategories });

/**
 * The store information for what stands around a page; never throws. `failed`: the backend is up
 * and its answer unusable; `outage`: the backend is down. Both give the defaults of §3.
 */
export const readStore = cache(async (store: string): Promise<StoreReading> => {
  const result = await callBackend(store, calls.storeInfo, {
    fetch: cached('storeInfo', tags.store(store)),
  });
  if (result.ok) return { info: toStoreInfo(result.data, store), state: 'loaded' };
  const info = toStoreInfo(failedLoad, store);
  if (isOutage(result.failure)) return { info, state: 'outage' };
  await keepBriefly();
  return { info, state: 'failed' };
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
