import 'server-only';
import { calls } from '@aangan/contract/calls';
import type { Facets, ProductListQuery, ReceivedProduct } from '@aangan/contract/product';
import { cache } from 'react';
import { ApiFailureError, isMissing, orThrow } from '../api/result';
import { callBackend } from '../api/server';
import { cacheBriefly, cachedRead, cacheOptions, markFallbackPage } from '../platform/cache';
import { cacheTags } from '../platform/cache-policy';
import { log } from '../platform/log';
import type { Collection } from '../shop/collections';
import { isStoreMissing } from '../shop/last-good';
import type { StoreInfo } from '../shop/store-info';
import { recordTypes } from './cacheable-listing';
import {
  collectTypes,
  hasRecommendedOrder,
  type Listing,
  listingQuery,
  parseListing,
  typesQuery,
} from './listing';
import { type Product, toProduct } from './product';
import { type Reviews, toReviews } from './reviews';

export type ProductList = {
  products: Product[];
  total: number;
  more?: boolean | undefined;
  search?: SearchInfo | undefined;
  facets?: Facets | undefined;
};

/** How the backend interpreted a search (additive); prices in rupees. */
export type SearchInfo = {
  corrected: string | undefined;
  related: Product[];
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  words?: string | undefined;
};

const fewProducts = 4;

/** Returns undefined for 404 and 410; throws on any other failure. */
export const getProduct = cache(async (store: string, id: string): Promise<Product | undefined> => {
  const result = await callBackend(store, calls.product, {
    path: { id },
    fetch: cacheOptions(cacheTags.product(store, id)),
  });
  if (!result.ok && isMissing(result.failure) && !isStoreMissing(store)) return undefined;
  return toProduct(orThrow('product', result), store);
});

const toProducts = (all: readonly ReceivedProduct[], store: string) =>
  all.map((received) => toProduct(received, store));

/** `live` bypasses the cache, for unlimited URLs. */
export type Freshness = 'cached' | 'live';

function fetchProducts(
  store: string,
  query: ProductListQuery,
  freshness: Freshness,
  tags = cacheTags.list(store, query.category ?? ''),
) {
  const fetch: RequestInit = freshness === 'live' ? { cache: 'no-store' } : cacheOptions(tags);
  return callBackend(store, calls.products, { query, fetch });
}

/** Additive parts of the query, which the backend supports. */
type QueryAdditions = { facets?: boolean; recommended?: boolean; limit?: number };

function toQuery(
  listing: Listing,
  { facets = false, recommended = false, limit }: QueryAdditions,
): ProductListQuery {
  return {
    ...listingQuery(listing),
    ...(limit && { limit }),
    ...(recommended && hasRecommendedOrder(listing) && { sort: 'recommended' }),
    ...(facets && { facets: 'true' }),
  };
}

export async function getProductList(
  store: string,
  listing: Listing,
  freshness: Freshness,
  additions: QueryAdditions = {},
): Promise<ProductList> {
  const query = toQuery(listing, additions);
  const result = await fetchProducts(store, query, freshness);
  const { data, search, ...counted } = orThrow('products', result);
  return {
    products: toProducts(data, store),
    ...counted,
    search: search && { ...search, related: toProducts(search.related ?? [], store) },
  };
}

export async function getTypes(
  store: string,
  category: string,
  freshness: Freshness,
): Promise<string[]> {
  if (!category) return [];
  const read = async () => {
    const result = await fetchProducts(store, typesQuery(category), 'live');
    return collectTypes(orThrow('products', result).data);
  };
  try {
    const types =
      freshness === 'live'
        ? await read()
        : await cachedRead(store, ['types', category], cacheTags.list(store, category), read);
    recordTypes(store, category, types);
    return types;
  } catch (error) {
    if (!(error instanceof ApiFailureError)) throw error;
    if (freshness === 'cached') await cacheBriefly();
    return [];
  }
}

/** Reads products of a secondary section: a failure is logged and returns none. */
async function readProductsOrNone(store: string, query: ProductListQuery): Promise<ProductList> {
  const result = await fetchProducts(store, query, 'cached');
  if (result.ok) {
    const { data, total, facets } = result.data;
    return { products: toProducts(data, store), total, facets };
  }
  log.warn({ store, query, failure: result.failure }, 'products failed to load');
  await markFallbackPage();
  return { products: [], total: 0 };
}

async function readFew(store: string, category = '', parentCategory?: string): Promise<Product[]> {
  const query = { page: 1, limit: fewProducts, category: category.toLowerCase(), parentCategory };
  return (await readProductsOrNone(store, query)).products;
}

/** A failure is logged and returns none (specification §8). */
export const getFeatured = (store: string, { categories }: StoreInfo) =>
  readFew(store, categories[0]);

export const getSeason = async (store: string, { season }: StoreInfo) =>
  season ? readFew(store, season.category, season.parentCategory) : [];

export const getFirstProducts = (store: string, { supports }: StoreInfo): Promise<ProductList> =>
  readProductsOrNone(
    store,
    toQuery(parseListing(''), {
      facets: supports.facets,
      recommended: supports.recommended,
    }),
  );

export type Related = {
  reason: 'instead' | 'chosen' | 'ordered' | 'category';
  products: Product[];
};

/** Bounds the tags of a cached read. */
const maxIds = 48;

/** Available products, in this order. */
async function getProductsByIds(store: string, allIds: readonly string[]): Promise<Product[]> {
  const ids = allIds.slice(0, maxIds);
  if (ids.length === 0) return [];
  const tags = [...new Set(ids.flatMap((id) => cacheTags.product(store, id)))];
  const query = { ids: ids.join(','), limit: 100 };
  const { data } = orThrow('products', await fetchProducts(store, query, 'cached', tags));
  const products = toProducts(data, store);
  return ids.flatMap((id) => products.find((other) => other.id === id && other.available) ?? []);
}

/** Reads products beside a product: a failure is logged and returns `none`. */
async function orNone<T>(store: string, product: string, none: T, read: () => Promise<T>) {
  try {
    return await read();
  } catch (error) {
    log.warn({ store, product, err: error }, 'products beside a product failed to load');
    await cacheBriefly();
    return none;
  }
}

/** The products of a set, repeated as named; none unless all of them are for sale. */
export async function getSetItems(store: string, product: Product): Promise<Product[]> {
  const { id, setOf } = product;
  const ids = [...new Set(setOf)];
  const products = await orNone<Product[]>(store, id, [], () => getProductsByIds(store, ids));
  const items = setOf.flatMap((id) => products.find((item) => item.id === id) ?? []);
  return items.length === setOf.length ? items : [];
}

async function readSimilar(store: string, product: Product): Promise<Related> {
  const { id, category, parentCategory, price } = product;
  const reason = product.available ? 'category' : 'instead';
  if (!category) return { reason, products: [] };
  const { products } = await getProductList(store, parseListing({ category }), 'cached');
  const distance = (other: Product) =>
    other.parentCategory !== parentCategory ? 2 : other.price === price ? 1 : 0;
  const others = products.filter((other) => other.id !== id && other.available);
  return { reason, products: others.sort((one, other) => distance(one) - distance(other)) };
}

/** The merchant's choice, else products often ordered together, else the same category. */
export async function getRelated(store: string, product: Product): Promise<Related> {
  const none: Related = { reason: 'category', products: [] };
  const { reason, products } = await orNone<Related>(store, product.id, none, async () => {
    if (!product.available) return readSimilar(store, product);
    const chosen = await getProductsByIds(store, product.goesWith);
    if (chosen.length > 0) return { reason: 'chosen', products: chosen };
    const ordered = await getProductsByIds(store, product.orderedWith);
    if (ordered.length > 0) return { reason: 'ordered', products: ordered };
    return readSimilar(store, product);
  });
  return { reason, products: products.slice(0, fewProducts) };
}

/** The products chosen, or as many of those that its rule finds. */
export async function getCollection(
  store: string,
  { ids, listing }: Pick<Collection, 'ids' | 'listing'>,
): Promise<Pick<ProductList, 'products' | 'total'>> {
  if (!ids) return getProductList(store, listing, 'cached', { limit: maxIds });
  const products = await getProductsByIds(store, ids);
  return { products, total: products.length };
}

export async function getReviews(
  store: string,
  { id, rating }: Pick<Product, 'id' | 'rating'>,
  { supports }: Pick<StoreInfo, 'supports'>,
): Promise<Reviews | undefined> {
  if (!rating || !supports.reviews) return undefined;
  const result = await callBackend(store, calls.reviews, {
    path: { id },
    query: {},
    fetch: cacheOptions(cacheTags.product(store, id)),
  });
  if (result.ok) return toReviews(result.data, store);
  log.warn({ store, product: id, failure: result.failure }, 'reviews failed to load');
  await cacheBriefly();
  return undefined;
}
