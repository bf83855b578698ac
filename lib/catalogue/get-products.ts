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

/** `live` bypasses the cache, for unlimited URLs. */
export type Freshness = 'cached' | 'live';

async function readProducts(
  store: string,
  query: ProductListQuery,
  freshness: Freshness = 'cached',
  tags = cacheTags.list(store, query.category ?? ''),
): Promise<ProductList> {
  const fetch: RequestInit = freshness === 'live' ? { cache: 'no-store' } : cacheOptions(tags);
  const result = await callBackend(store, calls.products, { query, fetch });
  const { data, search, ...counted } = orThrow('products', result);
  const toProducts = (all: readonly ReceivedProduct[] = []) =>
    all.map((received) => toProduct(received, store));
  const related = toProducts(search?.related);
  return { products: toProducts(data), ...counted, search: search && { ...search, related } };
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

export const getProductList = (
  store: string,
  listing: Listing,
  freshness: Freshness,
  additions: QueryAdditions = {},
): Promise<ProductList> => readProducts(store, toQuery(listing, additions), freshness);

/** Reads a secondary part of a page: a failure is logged and returns `none` (specification §8). */
async function readOrNone<T>(
  context: { store: string; [name: string]: unknown },
  none: T,
  read: () => Promise<T>,
  shortenLifetime = cacheBriefly,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ApiFailureError)) throw error;
    log.warn({ ...context, failure: error.failure }, `${error.call} failed to load`);
    await shortenLifetime();
    return none;
  }
}

export async function getTypes(
  store: string,
  category: string,
  freshness: Freshness,
): Promise<string[]> {
  if (!category) return [];
  const read = async () =>
    collectTypes((await readProducts(store, typesQuery(category), 'live')).products);
  return readOrNone({ store, category }, [], async () => {
    const types =
      freshness === 'live'
        ? await read()
        : await cachedRead(store, ['types', category], cacheTags.list(store, category), read);
    recordTypes(store, category, types);
    return types;
  });
}

const readProductsOrNone = (store: string, query: ProductListQuery): Promise<ProductList> =>
  readOrNone(
    { store, query },
    { products: [], total: 0 },
    () => readProducts(store, query),
    markFallbackPage,
  );

async function readFew(store: string, category = '', parentCategory?: string): Promise<Product[]> {
  const query = { page: 1, limit: fewProducts, category: category.toLowerCase(), parentCategory };
  return (await readProductsOrNone(store, query)).products;
}

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
  const { products } = await readProducts(store, query, 'cached', tags);
  return ids.flatMap((id) => products.find((other) => other.id === id && other.available) ?? []);
}

/** The products of a set, repeated as named; none unless all of them are for sale. */
export async function getSetItems(store: string, product: Product): Promise<Product[]> {
  const { id, setOf } = product;
  const ids = [...new Set(setOf)];
  const read = () => getProductsByIds(store, ids);
  const products = await readOrNone({ store, product: id }, [], read);
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
  const { reason, products } = await readOrNone<Related>(
    { store, product: product.id },
    none,
    async () => {
      if (!product.available) return readSimilar(store, product);
      const chosen = await getProductsByIds(store, product.goesWith);
      if (chosen.length > 0) return { reason: 'chosen', products: chosen };
      const ordered = await getProductsByIds(store, product.orderedWith);
      if (ordered.length > 0) return { reason: 'ordered', products: ordered };
      return readSimilar(store, product);
    },
  );
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
  return readOrNone({ store, product: id }, undefined, async () => {
    const fetch = cacheOptions(cacheTags.product(store, id));
    const result = await callBackend(store, calls.reviews, { path: { id }, query: {}, fetch });
    return toReviews(orThrow('reviews', result), store);
  });
}
