import 'server-only';
import { deepestIndexedPage, type Listing } from '../catalogue/listing';
import { isKnownCategory } from '../catalogue/listing-existence';
import { recordedTypes } from '../catalogue/recorded-types';
import { findTenant } from './tenants';

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
  return !parentCategory || recordedTypes(store, category).has(parentCategory);
}
