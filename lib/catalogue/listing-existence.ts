import { lastSortedPage } from '@aangan/contract/facets';
import { isOneOf } from '../routing/routes';
import { defaultListingCategories, type Listing, pageSize } from './listing';

export function isKnownCategory({ category }: Listing, names: ReadonlySet<string>): boolean {
  return names.has(category) || isOneOf(defaultListingCategories, category);
}

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
export function isTooDeep({ activeFilters, page }: Listing): boolean {
  return activeFilters.length > 0 && page > lastSortedPage;
}
