import type { Revalidation } from '@aangan/contract/revalidation';

const daySeconds = 86_400;

/**
 * How long what is not private lives. Pages and reads of the backend live CACHE_SECONDS and end
 * earlier by their tags; `server/cache-control.ts` says how long the server serves them stale.
 */
export const lifetimes = {
  /** Seconds for a page whose content, or a part of it, failed to load. */
  fallback: 5,
  /** Seconds for colours and previews of pictures. */
  derived: 30 * daySeconds,
};

export const cacheControl = {
  /** /media */
  media: 'public, max-age=604800, stale-while-revalidate=2592000',
  /** /feed.xml, /sitemap.xml and /sitemaps, for shared caches. */
  catalogueFile: 'public, max-age=0, s-maxage=3600, stale-while-revalidate=86400',
  /** /share and /icons */
  drawnPicture: 'public, max-age=86400, s-maxage=3600, stale-while-revalidate=604800',
  /** /robots.txt */
  robots: 'public, max-age=3600, s-maxage=3600',
  /** Permanent redirects live a minute: an alias may become a store. */
  redirect: 'public, max-age=60',
};

/** Next.js allows 256 ASCII characters without commas. */
const tag = (kind: string, store: string, ...rest: string[]): string =>
  [kind, store, ...rest].map(encodeURIComponent).join(':').slice(0, 256);

export function storeOfTag(tag: string): string | undefined {
  const [, store] = tag.split(':');
  return store && decodeURIComponent(store);
}

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
export function toRevalidatedTags(event: Revalidation): string[] {
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
