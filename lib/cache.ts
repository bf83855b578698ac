import { unstable_cache } from 'next/cache';
import type { Revalidation } from './contract/revalidation';
import { storefrontSettings } from './settings';
import { tag } from './tags';

/** How long, in seconds, a page is good without word of the backend; CACHE_SECONDS may shorten it. */
const longestLifetime = 120;

function lifetime(): number {
  const { CACHE_SECONDS = longestLifetime } = storefrontSettings();
  return Math.max(1, Math.min(CACHE_SECONDS, longestLifetime));
}

const storeTag = (store: string) => tag('store', store);
const catalogueTag = (store: string) => tag('catalogue', store);
const productTag = (store: string, id: string) => tag('product', store, id);
/** An empty category stands for lists across categories, such as the featured products. */
const listTag = (store: string, category: string) => tag('list', store, category.toLowerCase());
const listsTag = (store: string) => tag('lists', store);

/** Everything that pages read, and the tags of what it depends on. */
export const reads = {
  storeInfo: (store: string) => [storeTag(store)],
  product: (store: string, id: string) => [productTag(store, id), catalogueTag(store)],
  list: (store: string, category: string) => [
    listTag(store, category),
    listsTag(store),
    catalogueTag(store),
  ],
};

/** The tags of what a webhook says has changed. Products without their categories change any list. */
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

/** Fetch options of a read that a page is kept with. */
export function cached(tags: string[]): RequestInit {
  return { next: { revalidate: lifetime(), tags } };
}

/** A read that a page is kept with; where it fails, what it gave last is good for longer. */
export function cachedRead<T>(key: string[], tags: string[], read: () => Promise<T>): Promise<T> {
  return unstable_cache(read, key, { revalidate: lifetime(), tags })();
}

/** Gives the page being rendered a life of five seconds: something beside its matter is missing. */
export const cacheBriefly = unstable_cache(async () => true, ['keep-briefly'], { revalidate: 5 });

/**
 * Marks the page being rendered as a stand-in, which shows less than it should: it is kept for five
 * seconds, and never in place of a whole one (`cache-handler.mjs`).
 */
export const markStandIn = unstable_cache(async () => true, ['stand-in'], {
  revalidate: 5,
  tags: ['stand-in'],
});
