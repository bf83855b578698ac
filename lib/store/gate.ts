import 'server-only';
import { LRUCache } from 'lru-cache';
import { isOutage } from '../api/result';
import { callBackend } from '../api/server';
import { defaultListingCategories, type Listing, typesOf, typesQuery } from '../catalogue/listing';
import { calls } from '../contract/calls';
import type { Gate } from '../routing/resolve';
import { isOneOf } from '../routing/routes';

/** Deeper pages are rarely seen; they are rendered on each visit instead of being kept. */
const deepestCachedPage = 50;

const minute = 60_000;

type KnownStore = { served: boolean; categories: ReadonlySet<string> | 'unsure' };

const stores = new LRUCache<string, KnownStore>({ max: 1000, ttl: minute });
const types = new LRUCache<string, ReadonlySet<string>>({ max: 5000, ttl: 5 * minute });
const products = new LRUCache<string, boolean>({ max: 50_000, ttl: 10 * minute });

async function readKnownStore(store: string): Promise<KnownStore> {
  const result = await callBackend(store, calls.storeInfo, {});
  if (result.ok) {
    const categories = (result.data.categories ?? []).map((name) => name.toLowerCase());
    return { served: true, categories: new Set(categories) };
  }
  const { failure } = result;
  const served = !(failure.kind === 'refused' && failure.status === 404);
  return { served, categories: isOutage(failure) ? 'unsure' : new Set() };
}

async function knownStore(store: string): Promise<KnownStore> {
  const known = stores.get(store);
  if (known) return known;
  const read = await readKnownStore(store);
  // During an outage the next request asks again soon.
  stores.set(store, read, read.categories === 'unsure' ? { ttl: 2000 } : {});
  return read;
}

async function knownTypes(
  store: string,
  category: string,
): Promise<ReadonlySet<string> | 'unsure'> {
  const key = `${store}/${category}`;
  const known = types.get(key);
  if (known) return known;
  const result = await callBackend(store, calls.products, { query: typesQuery(category) });
  if (!result.ok) return 'unsure';
  const read = new Set(typesOf(result.data.data));
  types.set(key, read);
  return read;
}

/** Whether the backend serves this store at all; true when it cannot be asked. */
export async function servesStore(store: string): Promise<boolean> {
  return (await knownStore(store)).served;
}

/** What the proxy asks before a path may become an entry of a store's page cache. */
export function gateOf(store: string): Gate {
  return {
    async hasProduct(id) {
      const key = `${store}/${id}`;
      const known = products.get(key);
      if (known !== undefined) return known;
      const result = await callBackend(store, calls.product, { path: { id } });
      if (!result.ok && isOutage(result.failure)) return 'unsure';
      const exists = result.ok || result.failure.kind === 'malformed';
      products.set(key, exists, exists ? {} : { ttl: 5000 });
      return exists;
    },
    async mayCache({ category, parentCategory, page, featured, search }: Listing) {
      if (search || page > deepestCachedPage) return false;
      if (featured) return !category && !parentCategory;
      const { categories } = await knownStore(store);
      if (categories === 'unsure') return true;
      if (!categories.has(category) && !isOneOf(defaultListingCategories, category)) return false;
      if (!parentCategory) return true;
      const known = await knownTypes(store, category);
      return known === 'unsure' || known.has(parentCategory);
    },
  };
}
