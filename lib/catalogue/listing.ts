import { lastSortedPage } from '@aangan/contract/facets';
import type { ProductListQuery } from '@aangan/contract/product';
import { filterQuery, parseFilters } from './filters';
import type { ProductList } from './get-products';
import type { Product } from './product';

export const pageSize = 12;

/** Deeper pages are neither cached nor indexed. */
export const deepestIndexedPage = 50;

/** A store that names no categories has these (specification §9). */
export const defaultListingCategories = ['men', 'women', 'accessories'] as const;

/** Reads the query of /products; invalid values become defaults. */
export function parseListing(init: string | Record<string, string> | URLSearchParams) {
  const query = new URLSearchParams(init);
  const text = (name: string) => (query.get(name) ?? '').slice(0, 200).trim();
  const page = query.get('page') ?? '';
  return {
    category: text('category').toLowerCase(),
    parentCategory: text('parentCategory'),
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    featured: query.get('featured') === 'true',
    search: text('search'),
    activeFilters: parseFilters(query),
  };
}

export type Listing = ReturnType<typeof parseListing>;

export function listingPath(listing: Partial<Listing>): string {
  const query = new URLSearchParams();
  if (listing.category) query.set('category', listing.category.toLowerCase());
  if (listing.parentCategory) query.set('parentCategory', listing.parentCategory);
  if (listing.featured) query.set('featured', 'true');
  if (listing.search) query.set('search', listing.search);
  for (const [name, value] of listing.activeFilters ?? []) query.append(name, value);
  if (listing.page && listing.page > 1) query.set('page', String(listing.page));
  // Consistent with encodeURIComponent.
  return query.size > 0 ? `/products?${query.toString().replaceAll('+', '%20')}` : '/products';
}

export function listingPageCount({ activeFilters }: Listing, total: number): number {
  const pages = Math.ceil(total / pageSize);
  return activeFilters.length > 0 ? Math.min(pages, lastSortedPage) : pages;
}

export const listsProducts = (listing: Listing): boolean => listingPath(listing) !== '/products';

export function isCategoryLandingPage(listing: Listing): boolean {
  const { category, parentCategory, search, activeFilters, page } = listing;
  return category !== '' && !parentCategory && !search && activeFilters.length === 0 && page === 1;
}

/**
 * A listing as one path segment, since cached pages cannot read a query. `~` replaces `%`, which
 * URLs and file names treat specially.
 */
export const toListingSegment = (listing: Listing): string =>
  (listingPath(listing).split('?')[1] ?? '').replaceAll('%', '~');

export const fromListingSegment = (segment: string): Listing =>
  parseListing(segment.replaceAll('~', '%'));

/** The legacy parameters, exactly as specification §7 writes them. */
function legacyFilters(category: string): ProductListQuery {
  if (category === 'men') return { gender: 'Men' };
  if (category === 'women') return { gender: 'Women' };
  if (category === 'accessories') return { filter: 'Accessories,Personal Care,Home,null,Unisex' };
  return {};
}

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

/** Whether the store recommends an order: nothing else decides it. */
export function hasRecommendedOrder(listing: Listing): boolean {
  const { category, parentCategory, featured, search, activeFilters } = listing;
  const isChosen = activeFilters.some(([name]) => name === 'sort');
  return !category && !parentCategory && !featured && !search && !isChosen;
}

/** Types come from the first 100 products of a category (specification §9). */
export function typesQuery(category: string): ProductListQuery {
  return { page: 1, limit: 100, category, ...legacyFilters(category) };
}

export function categoryName(category: string, storeCategories: readonly string[]): string {
  return (
    storeCategories.find((name) => name.toLowerCase() === category.toLowerCase()) ??
    category.charAt(0).toUpperCase() + category.slice(1)
  );
}

/** Specification §2: 'Men's Ethnic Wear' and the other headings. */
export function listingHeading(listing: Listing, storeCategories: readonly string[]): string {
  if (listing.search) return `Results for “${listing.search}”`;
  if (listing.parentCategory) return listing.parentCategory;
  if (listing.category === 'men') return "Men's Ethnic Wear";
  if (listing.category === 'women') return "Women's Ethnic Wear";
  if (listing.category) return categoryName(listing.category, storeCategories);
  return listing.featured ? 'Featured Products' : 'All Categories';
}

/** The listing with the corrected words by which its products were found. */
export function withCorrectedSearch(
  listing: Listing,
  { total, search }: Pick<ProductList, 'total' | 'search'>,
): Listing {
  return total > 0 && search?.corrected ? { ...listing, search: search.corrected } : listing;
}

/** The second reading of the heading (specification §2), for the title of the document. */
export function listingTitle(listing: Listing, storeCategories: readonly string[]): string {
  const { category, parentCategory, search } = listing;
  if (search || !category) return listingHeading(listing, storeCategories);
  const name = categoryName(category, storeCategories);
  if (parentCategory) return `${parentCategory} in ${name}`;
  return `${name}${name.endsWith('s') ? "'" : "'s"} Collection`;
}

export function collectTypes(
  products: readonly { parentCategory: string | undefined }[],
): string[] {
  const types = new Set(products.map(({ parentCategory }) => parentCategory ?? '').filter(Boolean));
  return [...types].sort((a, b) => a.localeCompare(b, 'en-IN'));
}

export type Crumb = { name: string; path?: string };

export function listingCrumbs(listing: Listing, storeCategories: readonly string[]): Crumb[] {
  const { category, parentCategory } = listing;
  return [
    { name: 'Home', path: '/' },
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
