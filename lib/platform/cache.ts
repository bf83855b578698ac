import { unstable_cache } from 'next/cache';
import { lifetimes } from './cache-policy';
import { storefrontSettings } from './settings';

/** In seconds. Next.js rejects 0; with CACHE_SECONDS=0 server/ caches no page. */
const lifetime = () => Math.max(1, storefrontSettings().CACHE_SECONDS);

export function cacheOptions(tags: string[]): RequestInit {
  return { next: { revalidate: lifetime(), tags } };
}

/** `key` begins with the kind of read; the store is added. */
export function cachedRead<T>(
  store: string,
  key: string[],
  tags: string[],
  read: () => Promise<T>,
): Promise<T> {
  return unstable_cache(read, [...key, store], { revalidate: lifetime(), tags })();
}

/**
 * Call it while rendering: Next.js lowers the page's lifetime to that of its shortest cached read,
 * here 5 s. For a page of which a secondary part failed to load.
 */
export const cacheBriefly = unstable_cache(async () => true, ['cache-briefly'], {
  revalidate: lifetimes.fallback,
});

/**
 * Call it while rendering a fallback page: it lives 5 s and never replaces a complete page.
 */
export const markFallbackPage = unstable_cache(async () => true, ['fallback-page'], {
  revalidate: lifetimes.fallback,
  tags: ['fallback-page'],
});
