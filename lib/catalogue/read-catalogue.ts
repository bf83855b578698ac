import 'server-only';
import { cache } from 'react';
import { ApiFailureError, orThrow } from '../api/result';
import { callBackend } from '../api/server';
import { cached, cachedRead, keepBriefly, markStandIn, reads } from '../cache';
import { calls } from '../contract/calls';
import type { ProductListQuery } from '../contract/product';
import { log } from '../log';
import type { StoreInfo } from '../store/store-info';
import { type Listing, listingQuery, readListing, typesOf, typesQuery } from './listing';
import { type Product, toProduct } from './product';

export type ProductPage = { products: Product[]; total: number; search?: SearchNotes | undefined };

/** What the backend took a search for (additive): other words, and what comes nearest. */
export type SearchNotes = { corrected: string | undefined; related: Product[] };

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

/** One page of a listing. Throws on failure. */
export async function readProductPage(
  store: string,
  listing: Listing,
  freshness: Freshness,
): Promise<ProductPage> {
  const result = await askProducts(store, listingQuery(listing), freshness);
  const { data, total, search } = orThrow('products', result);
  const toProducts = (list: typeof data) => list.map((received) => toProduct(received, store));
  return {
    products: toProducts(data),
    total,
    search: search && { corrected: search.corrected, related: toProducts(search.related ?? []) },
  };
}

/** The types ("parent categories") of a category; none when they cannot be read. */
export async function readTypes(
  store: string,
  category: string,
  freshness: Freshness,
): Promise<string[]> {
  if (!category) return [];
  const read = async () =>
    typesOf(orThrow('products', await askProducts(store, typesQuery(category), 'live')).data);
  try {
    return freshness === 'live'
      ? await read()
      : await cachedRead(['types', store, category], reads.list(store, category), read);
  } catch (error) {
    if (!(error instanceof ApiFailureError)) throw error;
    if (freshness === 'cached') await keepBriefly();
    return [];
  }
}

/** The home page's featured products: a failure is logged and reads as none (specification §8). */
export async function readFeatured(store: string, info: StoreInfo): Promise<Product[]> {
  const category = (info.categories[0] ?? '').toLowerCase();
  const result = await askProducts(store, { page: 1, limit: featuredLimit, category }, 'cached');
  if (result.ok) return result.data.data.map((received) => toProduct(received, store));
  log.warn({ store, failure: result.failure }, 'featured products failed to load');
  await markStandIn();
  return [];
}

/** Others of a product's category, those of its own type first; none when they cannot be read. */
export async function readRelated(store: string, product: Product): Promise<Product[]> {
  const { id, category, parentCategory } = product;
  if (!category) return [];
  try {
    const listing = readListing({ category });
    const { products } = await readProductPage(store, listing, 'cached');
    const others = products.filter((other) => other.id !== id);
    const isAkin = (other: Product) => other.parentCategory === parentCategory;
    return [...others.filter(isAkin), ...others.filter((other) => !isAkin(other))].slice(
      0,
      relatedLimit,
    );
  } catch (error) {
    log.warn({ store, product: id, err: error }, 'related products failed to load');
    await keepBriefly();
    return [];
  }
}
