import { unstable_cache } from 'next/cache';
import { lifetimes } from './cache-policy';
import { storefrontSettings } from './settings';

/** In seconds. Next.js rejects 0; with CACHE_SECONDS=0 server/ caches no page. */
const lifetime = () => Math.max(1, storefrontSettings().CACHE_SECONDS);

export function cacheOptions(tags: string[]): RequestInit {
  return { next: { revalidate: lifetime(), tags } };
}

export function cachedRead<T>(
  store: string,
  key: string[],
  tags: string[],
  read: () => Promise<T>,
): Promise<T> {
  return unstable_cache(read, [...key, store], { revalidate: lifetime(), tags })();
}

/** Next.js lowers the lifetime of the rendered page to that of its shortest read, here 5 s. */
export const cacheBriefly = unstable_cache(async () => true, ['cache-briefly'], {
  revalidate: lifetimes.fallback,
});

/** The same for a fallback page, which never replaces a complete one. */
export const markFallbackPage = unstable_cache(async () => true, ['fallback-page'], {
  revalidate: lifetimes.fallback,
  tags: ['fallback-page'],
});
