import 'server-only';
import {
  deepestIndexedPage,
  listingPath,
  listingQuery,
  pageSize,
  readListing,
} from '../catalogue/listing';
import { countProducts } from '../catalogue/walk-catalogue';
import { readPolicy } from '../policies/policy';
import { policyTypes } from '../routing/routes';
import type { StoreInfo } from '../store/store-info';
import type { SitemapEntry } from './sitemap';

/** The most that one file may hold. */
const mostEntries = 50_000;

/** Every page that search engines may list besides the products', piece by piece. */
export async function* sitemapPages(
  store: string,
  info: StoreInfo,
): AsyncGenerator<SitemapEntry[]> {
  const { origin } = info;
  const policies = policyTypes.filter((type) => readPolicy(type, info));
  const fixed = ['/', '/products', '/contact', ...policies.map((type) => `/${type}`)];
  yield fixed.map((path) => ({ url: origin + path }));
  let left = mostEntries - fixed.length;
  for (const name of new Set(info.categories.map((category) => category.toLowerCase()))) {
    const listing = readListing({ category: name });
    const total = await countProducts(store, listingQuery(listing));
    const pages = Math.min(Math.ceil(total / pageSize), deepestIndexedPage, left);
    yield Array.from({ length: pages }, (_, index) => ({
      url: origin + listingPath({ ...listing, page: index + 1 }),
    }));
    left -= pages;
  }
}
