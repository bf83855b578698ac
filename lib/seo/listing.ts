import type { Metadata } from 'next';
import type { BreadcrumbList, ItemList } from 'schema-dts';
import {
  type Crumb,
  deepestIndexedPage,
  type Listing,
  listingHeading,
  listingPath,
  listingTitle,
  pageSize,
} from '../catalogue/listing';
import type { Product } from '../catalogue/product';
import type { ProductPage } from '../catalogue/read-catalogue';
import { productPath } from '../routing/routes';
import type { StoreInfo } from '../store/store-info';
import { listingDescription } from './descriptions';
import { pageMetadata } from './page-metadata';

/** Whether search engines may list it: a category's pages with products, no search and no filter. */
export function isIndexed(listing: Listing, total: number): boolean {
  const { parentCategory, featured, search, page } = listing;
  return total > 0 && !parentCategory && !featured && !search && page <= deepestIndexedPage;
}

type ListingFacts = { info: StoreInfo; listing: Listing; page: ProductPage };

/** The metadata of one page of a listing. */
export function listingMetadata({ info, listing, page }: ListingFacts): Metadata {
  const { categories, name } = info;
  const numbered = (words: string) => (listing.page > 1 ? `${words}, page ${listing.page}` : words);
  const neighbour = (number: number) => listingPath({ ...listing, page: number });
  const heading = numbered(listingHeading(listing, categories));
  return pageMetadata({
    info,
    path: listingPath(listing),
    title: numbered(listingTitle(listing, categories)),
    description: listingDescription(heading, page, name),
    indexed: isIndexed(listing, page.total),
    previous: listing.page > 1 ? neighbour(listing.page - 1) : undefined,
    next: listing.page * pageSize < page.total ? neighbour(listing.page + 1) : undefined,
  });
}

export function breadcrumbData(crumbs: readonly Crumb[], origin: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: path && new URL(path, origin).href,
    })),
  };
}

/** The products of a page by name and address; each one's own page says the rest. */
export function itemListData(
  products: readonly Pick<Product, 'id' | 'name'>[],
  origin: string,
): ItemList {
  return {
    '@type': 'ItemList',
    itemListElement: products.map(({ id, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: origin + productPath(id),
    })),
  };
}
