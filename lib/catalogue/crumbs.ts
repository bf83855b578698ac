import { categoryName, type Listing, listingHeading, listingPath } from './listing';
import type { Product } from './product';

/** A step of the way to a page; the last one is the page itself and has no path. */
export type Crumb = { name: string; path?: string };

export function listingCrumbs(listing: Listing, storeCategories: readonly string[]): Crumb[] {
  const { category, parentCategory } = listing;
  return [
    { name: 'Home', path: '/' },
    { name: 'All Products', path: '/products' },
    ...(category && parentCategory
      ? [{ name: categoryName(category, storeCategories), path: listingPath({ category }) }]
      : []),
    { name: listingHeading(listing, storeCategories) },
  ];
}

export function productCrumbs({ category, name }: Pick<Product, 'category' | 'name'>): Crumb[] {
  return [
    { name: 'Home', path: '/' },
    ...(category ? [{ name: category, path: listingPath({ category }) }] : []),
    { name },
  ];
}
