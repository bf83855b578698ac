import 'server-only';
import { LRUCache } from 'lru-cache';
import { cache } from 'react';
import { ApiFailureError, orThrow } from '../api/result';
import { callBackend } from '../api/server';
import { cachedRead, markStandIn, reads } from '../cache';
import { calls } from '../contract/calls';
import { type ReceivedStoreInfo, storeInfoSchema } from '../contract/store-info';
import { failedLoadCategories, type StoreInfo, toStoreInfo } from './store-info';

const failedLoad = storeInfoSchema.parse({ categories: failedLoadCategories });

/** What each store last said, for what is made of it while its backend is away. */
const lastSaid = new LRUCache<string, ReceivedStoreInfo>({ max: 1000 });

/**
 * The store information; never throws. Whatever is no good answer (`isLoaded: false`) leaves what the
 * store said last, or the defaults of §3, and makes the page a stand-in.
 */
export const readStore = cache(
  async (store: string): Promise<StoreInfo & { isLoaded: boolean }> => {
    try {
      const said = await cachedRead(['storeInfo', store], reads.storeInfo(store), async () =>
        orThrow('storeInfo', await callBackend(store, calls.storeInfo, {})),
      );
      lastSaid.set(store, said);
      return { ...toStoreInfo(said, store), isLoaded: true };
    } catch (error) {
      if (!(error instanceof ApiFailureError)) throw error;
      // The call has logged it.
      await markStandIn();
      return { ...toStoreInfo(lastSaid.get(store) ?? failedLoad, store), isLoaded: false };
    }
  },
);
