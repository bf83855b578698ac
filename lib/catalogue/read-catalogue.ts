import 'server-only';
import { cache } from 'react';
import { ApiFailureError, orThrow } from '../api/result';
import { callBackend } from '../api/server';
import { cached, cachedRead, keepBriefly, markStandIn, reads } from '../cache';
import { calls } from '../contract/calls';
import type { Facets, ProductListQuery } from '../contract/product';
import { log } from '../log';
import type { StoreInfo } from '../store/store-info';
import { type Listing, listingQuery, pageSize, readListing, typesOf, typesQuery } from './listing';
import { type Product, toProduct } from './product';

export type ProductPage = {
  products: Product[];
  total: number;
  /** There are more than `total` (additive). */
  more?: boolean | undefined;
  search?: SearchNotes | undefined;
  /** What it can be narrowed to (additive). */
  facets?: Facets | undefined;
};

/** What the backend took a search for (additive): other words, a price, and what comes nearest. */
export type SearchNotes = {
  corrected: string | undefined;
  related: Product[];
  /** In rupees. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  /** The words without the price. */
  words?: string | undefined;
};

/** Featured products on the home page (specification §9). */
export const featuredLimit = 4;

/** Products that a product's page leads on to. */
export const relatedLimit = 4;

/** A product, or undefined when the backend does not know it. Throws on any other failure. */
export const readProduct = cache(
  async (store: string, id: string): Promise<Product | undefined> => {
    const result = await callBackend(store, calls.product, {
      path: { id },
      fetch: cached(reads.product(store, id)),
    });
    if (!result.ok && result.failure.kind === 'refused' && result.failure.status < 500)
      return undefined;
    return toProduct(orThrow('product', result), store);
  },
);

/** `live` reads anew each time and keeps nothing: for what has endlessly many addresses. */
export type Freshness = 'cached' | 'live';

function askProducts(store: string, query: ProductListQuery, freshness: Freshness) {
  const tags = reads.list(store, query.category ?? '');
  const fetch: RequestInit = freshness === 'live' ? { cache: 'no-store' } : cached(tags);
  return callBackend(store, calls.products, { query, fetch });
}

/** One page of a listing, with what it can be narrowed to where that is asked for. Throws on failure. */
export async function readProductPage(
  store: string,
  listing: Listing,
  freshness: Freshness,
  { facets = false } = {},
): Promise<ProductPage> {
  const query = { ...listingQuery(listing), ...(facets && { facets: 'true' as const }) };
  const result = await askProducts(store, query, freshness);
  const { data, search, ...counted } = orThrow('products', result);
  const toProducts = (list: typeof data) => list.map((received) => toProduct(received, store));
  return {
    products: toProducts(data),
    ...counted,
    search: search && { ...search, related: toProducts(search.related ?? []) },
  };
}

/** A type ("parent category") with its first product's picture, which may be empty. */
export type ProductType = { name: string; image: string };

/** The types of a category; none when they cannot be read. */
export async function readTypes(
  store: string,
  category: string,
  freshness: Freshness,
): Promise<ProductType[]> {
  if (!category) return [];
  const read = async () => {
    const result = await askProducts(store, typesQuery(category), 'live');
    const products = orThrow('products', result).data.map((received) => toProduct(received, store));
    return typesOf(products).map((name) => ({
      name,
      image: products.find(({ parentCategory }) => parentCategory === name)?.image ?? '',
    }));
  };
  try {
    return freshness === 'live'
      ? await read()
      : await cachedRead(['type-pictures', store, category], reads.list(store, category), read);
  } catch (error) {
    if (!(error instanceof ApiFailureError)) throw error;
    if (freshness === 'cached') await keepBriefly();
    return [];
  }
}

/** Products that a page shows besides what it is for: a failure is logged and reads as none. */
async function readAside(store: string, query: ProductListQuery): Promise<ProductPage> {
  const result = await askProducts(store, query, 'cached');
  if (result.ok) {
    const { data, total } = result.data;
    return { products: data.map((received) => toProduct(received, store)), total };
  }
  log.warn({ store, query, failure: result.failure }, 'products failed to load');
  await markStandIn();
  return { products: [], total: 0 };
}

/** The home page's featured products: a failure is logged and reads as none (specification §8). */
export async function readFeatured(store: string, info: StoreInfo): Promise<Product[]> {
  const category = (info.categories[0] ?? '').toLowerCase();
  return (await readAside(store, { page: 1, limit: featuredLimit, category })).products;
}

/** The products of the home page's seasonal row; none where the store has no season. */
export async function readSeason(store: string, { season }: StoreInfo): Promise<Product[]> {
  if (!season) return [];
  const { category, parentCategory } = season;
  const query = {
    page: 1,
    limit: featuredLimit,
    category: category?.toLowerCase(),
    parentCategory,
  };
  return (await readAside(store, query)).products;
}

/** The first products of the whole store, and how many it has. */
export const readFirstProducts = (store: string): Promise<ProductPage> =>
  readAside(store, { page: 1, limit: pageSize });

/** Others of a product's category, those of its own type first; none when they cannot be read. */
export async function readRelated(
  store: string,
  product: Product,
  limit = relatedLimit,
): Promise<Product[]> {
  const { id, category, parentCategory } = product;
  if (!category) return [];
  try {
    const listing = readListing({ category });
    const { products } = await readProductPage(store, listing, 'cached');
    const others = products.filter((other) => other.id !== id);
    const isAkin = (other: Product) => other.parentCategory === parentCategory;
    return [...others.filter(isAkin), ...others.filter((other) => !isAkin(other))].slice(0, limit);
  } catch (error) {
    log.warn({ store, product: id, err: error }, 'related products failed to load');
    await keepBriefly();
    return [];
  }
}
