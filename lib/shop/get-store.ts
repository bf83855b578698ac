import 'server-only';
import { calls } from '@aangan/contract/calls';
import { storeInfoSchema } from '@aangan/contract/store-info';
import { cache } from 'react';
import { ApiFailureError, orThrow } from '../api/result';
import { callBackend } from '../api/server';
import { cachedRead, markFallbackPage } from '../platform/cache';
import { cacheTags } from '../platform/cache-policy';
import { log } from '../platform/log';
import { acceptStoreInfo, lastGoodInfo, recordStoreInfo } from './last-good';
import { failedLoadCategories, type StoreInfo, toStoreInfo } from './store-info';

const fallbackInfo = storeInfoSchema.parse({ categories: failedLoadCategories });

type LoadedStoreInfo = StoreInfo & { isLoaded: boolean; exists: boolean };

/**
 * Never throws. On failure returns the last store information, or the defaults of specification §3.
 */
export const getStore = cache(async (store: string): Promise<LoadedStoreInfo> => {
  try {
    const received = await cachedRead(store, ['storeInfo'], cacheTags.storeInfo(store), async () =>
      acceptStoreInfo(store, orThrow('storeInfo', await callBackend(store, calls.storeInfo, {}))),
    );
    recordStoreInfo(store, received);
    return { ...toStoreInfo(received, store), isLoaded: true, exists: true };
  } catch (error) {
    if (!(error instanceof ApiFailureError)) throw error;
    log.warn({ store, failure: error.failure }, 'store information failed to load');
    await markFallbackPage();
    const last = lastGoodInfo(store);
    return { ...toStoreInfo(last ?? fallbackInfo, store), isLoaded: false, exists: !!last };
  }
});

/** Throws where no store information is known, for pages that must not use defaults. */
export async function getExistingStore(store: string): Promise<LoadedStoreInfo> {
  const info = await getStore(store);
  if (info.exists) return info;
  const message = 'no store information available';
  throw new ApiFailureError('storeInfo', { kind: 'unreachable', isRetryable: true, message });
}
