import { deepestSortedPage } from '../contract/facets';
import { isOneOf } from '../routing/routes';
import { defaultListingCategories, type Listing, pageSize } from './listing';

/** Whether the store or the specification names its category; `names` are in lower case. */
export function isNamed({ category }: Listing, names: ReadonlySet<string>): boolean {
  return names.has(category) || isOneOf(defaultListingCategories, category);
}

/**
 * Whether there is such a listing, by how many products it has over all its pages. What the shop
 * names, searches and featured products exist without any; `names` are undefined while unknown.
 */
export function exists(
  listing: Listing,
  names: ReadonlySet<string> | undefined,
  total: number,
): boolean {
  const { page, featured, search } = listing;
  if (page === 1 && (featured || search || !names || isNamed(listing, names))) return true;
  return total > (page - 1) * pageSize;
}

/** Whether no backend sorts and filters so deep: such a page is missing without a request. */
export function isTooDeep({ activeFilters, page }: Listing): boolean {
  return activeFilters.length > 0 && page > deepestSortedPage;
}
