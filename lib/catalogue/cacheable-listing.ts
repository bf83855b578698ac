import 'server-only';
import { lastSortedPage } from '@aangan/contract/facets';
import { LRUCache } from 'lru-cache';
import { processWide } from '../platform/process-wide';
import { isOneOf } from '../routing/routes';
import { findTenant } from '../shop/tenants';
import { deepestIndexedPage, defaultListingCategories, type Listing, pageSize } from './listing';

const recorded = processWide(
  'recordedTypes',
  () => new LRUCache<string, ReadonlySet<string>>({ max: 5000 }),
);

const toKey = (store: string, category: string) => `${store}/${category.toLowerCase()}`;

/** The proxy caches only listings of types that a page has read. */
export function recordTypes(store: string, category: string, types: readonly string[]): void {
  if (types.length > 0) recorded.set(toKey(store, category), new Set(types));
}

export const getRecordedTypes = (store: string, category: string): ReadonlySet<string> =>
  recorded.get(toKey(store, category)) ?? new Set();

/** Only a finite number of listings may be cached. */
export async function canCacheListing(store: string, listing: Listing): Promise<boolean> {
  const { category, parentCategory, page, featured, search, activeFilters } = listing;
  if (search || activeFilters.length > 0 || page > deepestIndexedPage) return false;
  if (!category) return !parentCategory;
  if (featured) return false;
  const tenant = await findTenant(store);
  const categories = tenant.state === 'served' ? tenant.categories : undefined;
  if (!categories) return true;
  if (!isKnownCategory(listing, categories)) return false;
  return !parentCategory || getRecordedTypes(store, category).has(parentCategory);
}

export const isKnownCategory = ({ category }: Listing, names: ReadonlySet<string>): boolean =>
  names.has(category) || isOneOf(defaultListingCategories, category);

/**
 * Named categories, searches and featured listings exist without products; `names` may be unknown.
 */
export function listingExists(
  listing: Listing,
  names: ReadonlySet<string> | undefined,
  total: number,
): boolean {
  const { page, featured, search } = listing;
  if (page === 1 && (featured || search || !names || isKnownCategory(listing, names))) return true;
  return total > (page - 1) * pageSize;
}

/** No backend sorts and filters this deep: responds 404 without a request. */
export const isTooDeep = ({ activeFilters, page }: Listing): boolean =>
  activeFilters.length > 0 && page > lastSortedPage;
