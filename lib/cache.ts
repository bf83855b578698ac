import { unstable_cache } from 'next/cache';
import { isFollowed } from './followed-backends';
import { storefrontSettings } from './settings';

const defaultLifetime = 120;

/** Where `server/change-feed.ts` reads every change, also those whose webhook was lost. */
const followedLifetime = 6 * 3600;

/** In seconds. Next.js rejects 0; with CACHE_SECONDS=0 server/ caches no page. */
function lifetimeOf(store: string): number {
  const { CACHE_SECONDS = isFollowed(store) ? followedLifetime : defaultLifetime } =
    storefrontSettings();
  return Math.max(1, CACHE_SECONDS);
}

export function cacheOptions(store: string, tags: string[]): RequestInit {
  return { next: { revalidate: lifetimeOf(store), tags } };
}

/** `key` begins with the kind of read; the store is added. */
export function cachedRead<T>(
  store: string,
  key: string[],
  tags: string[],
  read: () => Promise<T>,
): Promise<T> {
  return unstable_cache(read, [...key, store], { revalidate: lifetimeOf(store), tags })();
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
