import { unstable_cache } from 'next/cache';
import type { Revalidation } from './contract/revalidation';
import { storefrontSettings } from './settings';
import { tag } from './tags';

/** In seconds. Next.js rejects 0; with CACHE_SECONDS=0 server/ caches no page. */
const lifetime = () => Math.max(1, storefrontSettings().CACHE_SECONDS);

const storeTag = (store: string) => tag('store', store);
const catalogueTag = (store: string) => tag('catalogue', store);
const productTag = (store: string, id: string) => tag('product', store, id);
/** An empty category means lists across categories, such as the featured products. */
const listTag = (store: string, category: string) => tag('list', store, category.toLowerCase());
const listsTag = (store: string) => tag('lists', store);

export const cacheTags = {
  storeInfo: (store: string) => [storeTag(store)],
  product: (store: string, id: string) => [productTag(store, id), catalogueTag(store)],
  list: (store: string, category: string) => [
    listTag(store, category),
    listsTag(store),
    catalogueTag(store),
  ],
};

/** Products without categories revalidate all lists. */
export function tagsOf(event: Revalidation): string[] {
  const { store, storeInfo, catalogue, products = [], categories } = event;
  const lists = categories?.map((category) => listTag(store, category)) ?? [listsTag(store)];
  const isAboutProducts = products.length > 0 || categories !== undefined;
  return [
    ...(storeInfo ? [storeTag(store)] : []),
    ...(catalogue ? [catalogueTag(store)] : []),
    ...products.map((id) => productTag(store, id)),
    ...(isAboutProducts ? [...lists, listTag(store, '')] : []),
  ];
}

export function cacheOptions(tags: string[]): RequestInit {
  return { next: { revalidate: lifetime(), tags } };
}

export function cachedRead<T>(key: string[], tags: string[], read: () => Promise<T>): Promise<T> {
  return unstable_cache(read, key, { revalidate: lifetime(), tags })();
}

/**
 * Call it while rendering: Next.js lowers the page's lifetime to that of its shortest cached read,
 * here 5 s. For a page of which a secondary part failed to load.
 */
export const cacheBriefly = unstable_cache(async () => true, ['cache-briefly'], { revalidate: 5 });

/**
 * Call it while rendering a fallback page: it lives 5 s and never replaces a complete page.
 */
export const markFallbackPage = unstable_cache(async () => true, ['fallback-page'], {
  revalidate: 5,
  tags: ['fallback-page'],
});
