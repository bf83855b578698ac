import 'server-only';
import { cache } from 'react';
import { ApiFailureError, isMissing, orThrow } from '../api/result';
import { callBackend } from '../api/server';
import { cacheBriefly, cached, cachedRead, markFallbackPage, reads } from '../cache';
import { calls } from '../contract/calls';
import type { Facets, ProductListQuery } from '../contract/product';
import { log } from '../log';
import { isStoreAway } from '../shop/last-good';
import type { StoreInfo } from '../shop/store-info';
import { noteTypes } from './known-types';
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

/** A product, or undefined where the backend answers 404 or 410. Throws on any other failure. */
export const readProduct = cache(
  async (store: string, id: string): Promise<Product | undefined> => {
    const result = await callBackend(store, calls.product, {
      path: { id },
      fetch: cached(reads.product(store, id)),
    });
    if (!result.ok && isMissing(result.failure) && !isStoreAway(store)) return undefined;
    return toProduct(orThrow('product', result), store);
  },
);

/** `live` reads anew each time and keeps nothing: for what has endlessly many addresses. */
export type Freshness = 'cached' | 'live';

function fetchProducts(
  store: string,
  query: ProductListQuery,
  freshness: Freshness,
  tags = reads.list(store, query.category ?? ''),
) {
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
  const result = await fetchProducts(store, query, freshness);
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
    const result = await fetchProducts(store, typesQuery(category), 'live');
    const products = orThrow('products', result).data.map((received) => toProduct(received, store));
    return typesOf(products).map((name) => ({
      name,
      image: products.find(({ parentCategory }) => parentCategory === name)?.image ?? '',
    }));
  };
  try {
    const types =
      freshness === 'live'
        ? await read()
        : await cachedRead(['type-pictures', store, category], reads.list(store, category), read);
    noteTypes(
      store,
      category,
      types.map(({ name }) => name),
    );
    return types;
  } catch (error) {
    if (!(error instanceof ApiFailureError)) throw error;
    if (freshness === 'cached') await cacheBriefly();
    return [];
  }
}

/** Products that a page shows besides what it is for: a failure is logged and reads as none. */
async function readAside(store: string, query: ProductListQuery): Promise<ProductPage> {
  const result = await fetchProducts(store, query, 'cached');
  if (result.ok) {
    const { data, total } = result.data;
    return { products: data.map((received) => toProduct(received, store)), total };
  }
  log.warn({ store, query, failure: result.failure }, 'products failed to load');
  await markFallbackPage();
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

/** What a product leads on to, and why. */
export type Related = {
  reason: 'instead' | 'chosen' | 'ordered' | 'category';
  products: Product[];
};

/** A backend may name more. */
const mostNamed = 20;

/** Those of these products that can be ordered, in their order. */
async function readNamed(store: string, named: readonly string[]): Promise<Product[]> {
  const ids = named.slice(0, mostNamed);
  if (ids.length === 0) return [];
  const tags = [...new Set(ids.flatMap((id) => reads.product(store, id)))];
  const query = { ids: ids.join(','), limit: 100 };
  const { data } = orThrow('products', await fetchProducts(store, query, 'cached', tags));
  const products = data.map((received) => toProduct(received, store));
  return ids.flatMap((id) => products.find((other) => other.id === id && other.available) ?? []);
}

/** None when they cannot be read, and then for a short time. */
async function orNone(store: string, product: Product, read: () => Promise<Related>) {
  try {
    return await read();
  } catch (error) {
    log.warn({ store, product: product.id, err: error }, 'related products failed to load');
    await cacheBriefly();
    return { reason: 'category' as const, products: [] };
  }
}

/** Others of a product's category, of its own type at another price first, then of its type. */
async function readAlike(store: string, product: Product): Promise<Related> {
  const { id, category, parentCategory, price } = product;
  const reason = product.available ? 'category' : 'instead';
  if (!category) return { reason, products: [] };
  const { products } = await readProductPage(store, readListing({ category }), 'cached');
  const distance = (other: Product) =>
    other.parentCategory !== parentCategory ? 2 : other.price === price ? 1 : 0;
  const others = products.filter((other) => other.id !== id && other.available);
  return {
    reason,
    products: others.sort((one, other) => distance(one) - distance(other)),
  };
}

/** What may stand beside a product to choose between them; none when they cannot be read. */
export async function readComparable(store: string, product: Product): Promise<Product[]> {
  return (await orNone(store, product, () => readAlike(store, product))).products;
}

/**
 * What a product leads on to: what its merchant chose, else what was often ordered with it, else
 * others of its category, which stand in for one that is sold out; none when they cannot be read.
 */
export async function readRelated(store: string, product: Product): Promise<Related> {
  const { reason, products } = await orNone(store, product, async () => {
    if (!product.available) return readAlike(store, product);
    const chosen = await readNamed(store, product.goesWith);
    if (chosen.length > 0) return { reason: 'chosen', products: chosen };
    const ordered = await readNamed(store, product.orderedWith);
    if (ordered.length > 0) return { reason: 'ordered', products: ordered };
    return readAlike(store, product);
  });
  return { reason, products: products.slice(0, relatedLimit) };
}
