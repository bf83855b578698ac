import { unstable_cache } from 'next/cache';
import type { Revalidation } from './contract/revalidation';
import { storefrontSettings } from './settings';

/** How long, in seconds, a page may serve what it read before it is read again in the background. */
const lifetimes = {
  storeInfo: 300,
  products: 120,
  product: 120,
  types: 600,
} as const;

export type CachedThing = keyof typeof lifetimes;

/** CACHE_SECONDS caps every lifetime; 0 turns the page cache off (see next.config.mjs). */
function lifetime(thing: CachedThing): number {
  const cap = storefrontSettings().CACHE_SECONDS;
  return cap === undefined ? lifetimes[thing] : Math.max(1, Math.min(cap, lifetimes[thing]));
}

/** What a cached read depends on; the webhook revalidates by these tags. */
export const tags = {
  store: (store: string) => `store:${store}`,
  catalogue: (store: string) => `catalogue:${store}`,
  product: (store: string, id: string) => `product:${store}:${id}`.slice(0, 256),
  list: (store: string, category: string) =>
    `list:${store}:${category.toLowerCase()}`.slice(0, 256),
};

export function cached(thing: CachedThing, ...tagged: string[]): RequestInit {
  return { next: { revalidate: lifetime(thing), tags: tagged } };
}

/** The tags that a webhook names. */
export function tagsOf({
  store,
  storeInfo,
  catalogue,
  products,
  categories,
}: Revalidation): string[] {
  return [
    ...(storeInfo ? [tags.store(store)] : []),
    ...(catalogue ? [tags.catalogue(store)] : []),
    ...(products ?? []).map((id) => tags.product(store, id)),
    ...(categories ?? []).map((category) => tags.list(store, category)),
  ];
}

/** Gives the page being rendered a life of five seconds: it shows less than it should. */
export const keepBriefly = unstable_cache(async () => true, ['keep-briefly'], { revalidate: 5 });
