import type { ProductListQuery } from '../contract/product';
import { filterQuery, lastPage, readFilters } from './filters';
import type { Product } from './product';

/** Products a page (specification §9). */
export const pageSize = 12;

/** Deeper pages are rarely seen: rendered on each visit instead of kept, and not for search engines. */
export const deepestIndexedPage = 50;

/** Known to the listing whatever the store says (specification §9). */
export const defaultListingCategories = ['men', 'women', 'accessories'] as const;

/** Reads the query of /products; what makes no sense reads as its default, which may be empty. */
export function readListing(given: string | Record<string, string> | URLSearchParams) {
  const query = new URLSearchParams(given);
  const text = (name: string) => (query.get(name) ?? '').slice(0, 200).trim();
  const page = query.get('page') ?? '';
  return {
    category: text('category').toLowerCase(),
    parentCategory: text('parentCategory'),
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    featured: query.get('featured') === 'true',
    search: text('search'),
    activeFilters: readFilters(query),
  };
}

/** What /products shows: its query, read. */
export type Listing = ReturnType<typeof readListing>;

/** The one address of a listing, relative to the store. */
export function listingPath(listing: Partial<Listing>): string {
  const query = new URLSearchParams();
  if (listing.category) query.set('category', listing.category.toLowerCase());
  if (listing.parentCategory) query.set('parentCategory', listing.parentCategory);
  if (listing.featured) query.set('featured', 'true');
  if (listing.search) query.set('search', listing.search);
  for (const [name, value] of listing.activeFilters ?? []) query.append(name, value);
  if (listing.page && listing.page > 1) query.set('page', String(listing.page));
  // %20 reads better than + and is what encodeURIComponent writes elsewhere.
  return query.size > 0 ? `/products?${query.toString().replaceAll('+', '%20')}` : '/products';
}

/** How many pages a listing of so many products has. */
export function listingPages(listing: Listing, total: number): number {
  return lastPage(listing.activeFilters, total, pageSize);
}

/** Whether /products shows products rather than the 'Explore Categories' screen. */
export function listsProducts(listing: Listing): boolean {
  return listingPath(listing) !== '/products';
}

/** Whether it is the first page of a whole category, which says more of itself. */
export function opensCategory(listing: Listing): boolean {
  const { category, parentCategory, search, activeFilters, page } = listing;
  return category !== '' && !parentCategory && !search && activeFilters.length === 0 && page === 1;
}

/**
 * A listing as one path segment and back. Pages cached per path cannot read a query, so the proxy
 * turns `/products?category=…` into such a segment. `~` stands in for `%`, which neither URLs nor
 * file names then treat in a special way; a query never holds one of its own.
 */
export function toListingSegment(listing: Listing): string {
  return (listingPath(listing).split('?')[1] ?? '').replaceAll('%', '~');
}

export function fromListingSegment(segment: string): Listing {
  return readListing(segment.replaceAll('~', '%'));
}

/** The words that the legacy categories send along, exactly as written (specification §7). */
function legacyFilters(category: string): ProductListQuery {
  if (category === 'men') return { gender: 'Men' };
  if (category === 'women') return { gender: 'Women' };
  if (category === 'accessories') return { filter: 'Accessories,Personal Care,Home,null,Unisex' };
  return {};
}

/** The query of GET /products for a listing (specification §7). */
export function listingQuery(listing: Listing): ProductListQuery {
  return {
    page: listing.page,
    limit: pageSize,
    category: listing.category,
    parentCategory: listing.parentCategory,
    ...legacyFilters(listing.category),
    ...(listing.featured ? { featured: 'true' as const } : {}),
    ...(listing.search ? { search: listing.search } : {}),
    ...filterQuery(listing.activeFilters),
  };
}

/** The query that the types of a category are derived from: 100 products (specification §9). */
export function typesQuery(category: string): ProductListQuery {
  return { page: 1, limit: 100, category, ...legacyFilters(category) };
}

/** A category as people write it: the store's own spelling where it has one. */
export function categoryName(category: string, storeCategories: readonly string[]): string {
  return (
    storeCategories.find((name) => name.toLowerCase() === category.toLowerCase()) ??
    category.charAt(0).toUpperCase() + category.slice(1)
  );
}

/** Heading of the listing (specification §2 as ruled). */
export function listingHeading(listing: Listing, storeCategories: readonly string[]): string {
  if (listing.search) return `Results for “${listing.search}”`;
  if (listing.parentCategory) return listing.parentCategory;
  if (listing.category === 'men') return "Men's Ethnic Wear";
  if (listing.category === 'women') return "Women's Ethnic Wear";
  if (listing.category) return categoryName(listing.category, storeCategories);
  return listing.featured ? 'Featured Products' : 'All Categories';
}

/** The small line above the heading: the other reading of the header (specification §2). */
export function listingKicker(listing: Listing, storeCategories: readonly string[]): string {
  if (!listing.category) return 'All Products';
  return `${categoryName(listing.category, storeCategories)}'s Collection`;
}

/** The document's title of a listing, different for each. */
export function listingTitle(listing: Listing, storeCategories: readonly string[]): string {
  const { category, parentCategory, search } = listing;
  if (search || !category) return listingHeading(listing, storeCategories);
  if (parentCategory) return `${parentCategory} in ${categoryName(category, storeCategories)}`;
  return listingKicker(listing, storeCategories);
}

/** The distinct types (parent categories) among products, in alphabetical order. */
export function typesOf(products: readonly { parentCategory: string | undefined }[]): string[] {
  const types = new Set(products.map(({ parentCategory }) => parentCategory ?? '').filter(Boolean));
  return [...types].sort((a, b) => a.localeCompare(b, 'en-IN'));
}

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
