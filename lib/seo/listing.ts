import type { Metadata } from 'next';
import type { BreadcrumbList, ItemList } from 'schema-dts';
import type { ProductList } from '../catalogue/get-products';
import {
  type Crumb,
  deepestIndexedPage,
  isCategoryLandingPage,
  type Listing,
  listingHeading,
  listingPath,
  listingTitle,
  withCorrectedSearch,
} from '../catalogue/listing';
import { filterLabel } from '../catalogue/listing-labels';
import type { Product } from '../catalogue/product';
import { productPath } from '../routing/routes';
import { findByName, knownCategories } from '../shop/category-tiles';
import type { StoreInfo } from '../shop/store-info';
import { listingDescription, summarise } from './descriptions';
import { pageMetadata } from './page-metadata';

export function isIndexed(listing: Listing, total: number, info: StoreInfo): boolean {
  const { category, parentCategory, featured, search, activeFilters, page: productList } = listing;
  if (!category || info.hiddenCategories.some((name) => name.toLowerCase() === category))
    return false;
  const isUnfiltered = !parentCategory && !featured && !search && activeFilters.length === 0;
  return total > 0 && isUnfiltered && productList <= deepestIndexedPage;
}

export function categoryIntro(listing: Listing, info: StoreInfo): string | undefined {
  return isCategoryLandingPage(listing)
    ? findByName(info.categoryTexts, listing.category)
    : undefined;
}

type ListingMetadataInput = { info: StoreInfo; listing: Listing; page: ProductList };

export function listingMetadata({
  info,
  listing,
  page: productList,
}: ListingMetadataInput): Metadata {
  const categories = knownCategories(info);
  const filters = filterLabel(listing.activeFilters);
  const number = listing.page > 1 ? `page ${listing.page}` : '';
  const numbered = (label: string) => [label, filters, number].filter(Boolean).join(', ');
  const text = categoryIntro(listing, info);
  const corrected = withCorrectedSearch(listing, productList);
  const heading = numbered(listingHeading(corrected, categories));
  return pageMetadata({
    info,
    path: listingPath(listing),
    title: numbered(listingTitle(corrected, categories)),
    description: text ? summarise(text) : listingDescription(heading, productList, info.name),
    indexed: isIndexed(listing, productList.total, info),
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

export function itemListData(
  products: readonly Pick<Product, 'id' | 'name'>[],
  origin: string,
  listName?: string,
): ItemList {
  return {
    '@type': 'ItemList',
    name: listName,
    itemListElement: products.map(({ id, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: origin + productPath(id),
    })),
  };
}
