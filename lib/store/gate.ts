import 'server-only';
import { LRUCache } from 'lru-cache';
import type { CallInput } from '../api/request';
import { isOutage } from '../api/result';
import { callBackend } from '../api/server';
import {
  deepestIndexedPage,
  defaultListingCategories,
  type Listing,
  listingPath,
  listingQuery,
  pageSize,
  typesOf,
  typesQuery,
} from '../catalogue/listing';
import { type Call, calls } from '../contract/calls';
import { deepestSortedPage } from '../contract/facets';
import { storeOfHost } from '../hosts';
import type { Gate } from '../routing/resolve';
import { isOneOf } from '../routing/routes';
import { storefrontSettings } from '../settings';

/** Visits that come together ask the backend once; changes are seen at once. In milliseconds. */
const briefly = 2000;
const minute = 60_000;

/** What it is not told in so long the gate is not sure of: the page itself wants time too. */
const patience = 4000;

function ask<C extends Call>(store: string, call: C, input: CallInput<C>) {
  return callBackend(store, call, { ...input, fetch: { signal: AbortSignal.timeout(patience) } });
}

type KnownStore = {
  served: boolean;
  /** Where its pages are found. */
  host: string;
  categories: ReadonlySet<string> | 'unsure';
};

async function readKnownStore(store: string): Promise<KnownStore> {
  const result = await ask(store, calls.storeInfo, {});
  if (result.ok) {
    const categories = (result.data.categories ?? []).map((name) => name.toLowerCase());
    const own = storeOfHost(result.data.host, storefrontSettings().STORE_HOSTS);
    return { served: true, host: own ?? store, categories: new Set(categories) };
  }
  const { failure } = result;
  // A host that the operator listed is served even where the backend has no store information.
  const isListed = storefrontSettings().STORE_HOSTS.has(store);
  const served = isListed || !(failure.kind === 'refused' && failure.status === 404);
  return { served, host: store, categories: isOutage(failure) ? 'unsure' : new Set() };
}

const stores = new LRUCache({ max: 1000, ttl: briefly, fetchMethod: readKnownStore });

/** The types of a category; undefined when the backend cannot be asked. */
const types = new LRUCache<string, ReadonlySet<string>, { store: string; category: string }>({
  max: 5000,
  ttl: minute,
  async fetchMethod(_key, _stale, { context: { store, category } }) {
    const result = await ask(store, calls.products, { query: typesQuery(category) });
    return result.ok ? new Set(typesOf(result.data.data)) : undefined;
  },
});

/** How many products a listing has over all its pages; undefined when the backend cannot be asked. */
const totals = new LRUCache<string, number, { store: string; listing: Listing }>({
  max: 20_000,
  ttl: briefly,
  async fetchMethod(_key, _stale, { context: { store, listing } }) {
    const query = { ...listingQuery(listing), page: 1, limit: 1 };
    const result = await ask(store, calls.products, { query });
    return result.ok ? result.data.total : undefined;
  },
});

/**
 * The host that a store's pages are found at, which differs for an alias that only the backend
 * knows; undefined when the backend does not serve this store. When it cannot be asked, it does.
 */
export async function servedHost(store: string): Promise<string | undefined> {
  const { served, host } = await stores.forceFetch(store);
  return served ? host : undefined;
}

/** Whether a listing is there without products too: the store or the specification names it. */
function isNamed({ category }: Listing, categories: ReadonlySet<string>): boolean {
  return categories.has(category) || isOneOf(defaultListingCategories, category);
}

/** What the proxy asks before a path may become an entry of a store's page cache. */
export function gateOf(store: string): Gate {
  return {
    async hasListing(listing) {
      const { page, featured, search, narrowed } = listing;
      if (narrowed.length > 0 && page > deepestSortedPage) return false;
      const { categories } = await stores.forceFetch(store);
      if (categories === 'unsure') return 'unsure';
      if (page === 1 && (featured || search || isNamed(listing, categories))) return true;
      const key = store + listingPath({ ...listing, page: 1 });
      const total = await totals.fetch(key, { context: { store, listing } });
      return total === undefined ? 'unsure' : total > (page - 1) * pageSize;
    },
    async mayCache(listing) {
      const { category, parentCategory, page, featured, search, narrowed } = listing;
      if (search || narrowed.length > 0 || page > deepestIndexedPage) return false;
      if (!category) return !parentCategory;
      if (featured) return false;
      const { categories } = await stores.forceFetch(store);
      if (categories === 'unsure') return true;
      if (!isNamed(listing, categories)) return false;
      if (!parentCategory) return true;
      const known = await types.fetch(`${store}/${category}`, { context: { store, category } });
      return known === undefined || known.has(parentCategory);
    },
  };
}
