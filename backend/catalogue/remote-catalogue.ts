import type { MerchantClient } from '../merchant/client';
import type { Catalogue } from './catalogue';
import {
  openedStoreSchema,
  pageSchema,
  publishedSchema,
  removedSchema,
  statsSchema,
  upsertedSchema,
} from './merchant-calls';

/** The catalogue of a running API, by its merchant endpoints. */
export function remoteCatalogue(call: MerchantClient): Catalogue {
  const stores = '/catalogue/stores';
  const store = (host: string) => `${stores}/${encodeURIComponent(host)}`;
  const products = (host: string) => `${store(host)}/products`;

  return {
    openStore: (host, name) => call('PUT', store(host), openedStoreSchema, { name }),
    upsert: (host, batch) => call('POST', products(host), upsertedSchema, batch),
    page: (host, after = 0) => call('GET', `${products(host)}?after=${after}`, pageSchema),
    stats: (host) => call('GET', host === undefined ? stores : store(host), statsSchema),
    remove: async (host, handles) =>
      (await call('DELETE', products(host), removedSchema, { handles })).removed,
    publish: (host, changed) =>
      call('POST', `${store(host)}/publication`, publishedSchema, { changed }),
  };
}
