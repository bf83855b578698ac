import { LRUCache } from 'lru-cache';
import { renderedAtHeader, staleSecondsOf } from '../cache-control';
import { tagsHeader } from '../next-internals';
import { requestContext, withholdPage } from '../request-context';
import { recordRevalidation, revalidatedAt } from '../revalidations';
import { type Entry, EntryStore, type Value } from './entry-store';

type Context = {
  kind?: string;
  tags?: string[];
  softTags?: string[];
  cacheControl?: { revalidate?: number | false };
};

/** Events for older entries may have been missed. Without a secret, no event is accepted. */
const knownSince = process.env.REVALIDATE_SECRET ? Date.now() : 0;

// Next.js creates a handler for each request; the entries belong to the process.
let entries: EntryStore | undefined;
/** Every uncached page needs them. */
const recentFetches = new LRUCache<string, Entry>({ max: 500 });

export const disconnect = () => entries?.shared?.close();

function tagsOf({ tags = [], softTags = [] }: Context, value?: Value | null): string[] {
  const pageTags = value?.headers?.[tagsHeader];
  return [...tags, ...softTags, ...(pageTags ? pageTags.split(',') : [])];
}

const isFallbackPage = ({ value, tags }: Entry) =>
  value?.kind !== 'FETCH' && tags.includes('fallback-page');

/**
 * Next.js' cache handler on disk and in Redis. An entry is as old as the request that rendered it,
 * so data read before a revalidation never counts as fresh.
 */
export default class CacheHandler {
  private readonly entries: EntryStore;

  constructor({ serverDistDir = '.next/server' }: { serverDistDir?: string }) {
    entries ??= new EntryStore(serverDistDir);
    this.entries = entries;
  }

  async get(key: string, context: Context) {
    if (process.env.CACHE_SECONDS === '0') return null;
    const entry = recentFetches.get(key) ?? (await this.entries.read(key));
    if (!entry) return null;
    const { value, at, lifetime } = entry;
    const tags = [...entry.tags, ...tagsOf(context)];
    const isRevalidated = tags.some((tag) => revalidatedAt(tag) >= at);
    const isUnchanged = !isRevalidated && at >= knownSince;
    const expiredMs = Date.now() - at - lifetime * 1000;
    const isFresh = isUnchanged && expiredMs < 0;
    const cacheControl = { revalidate: lifetime };
    if (context.kind === 'FETCH') {
      return isRevalidated ? null : { value, lastModified: isFresh ? at : 1, cacheControl };
    }
    const { accepts } = requestContext.getStore() ?? {};
    const isExpired = isUnchanged && expiredMs < staleSecondsOf(lifetime) * 1000;
    if (!isFresh && accepts !== 'any' && !(isExpired && accepts === 'expired')) {
      withholdPage();
      return null;
    }
    // For Next.js it is fresh: `server/` decides when to render it again.
    const headers = { ...value?.headers, [renderedAtHeader]: String(at) };
    return { value: { ...value, headers }, lastModified: Date.now(), cacheControl };
  }

  async set(key: string, value: Value | null, context: Context): Promise<void> {
    if (process.env.CACHE_SECONDS === '0') return;
    // A 404 is not cached, since URLs without a page are unlimited, and a redirect would lose its
    // target.
    if (value?.status && value.status >= 300) return this.entries.remove(key);
    const at = requestContext.getStore()?.startedAt ?? Date.now();
    const lifetime = (context.cacheControl?.revalidate ?? value?.revalidate) || Infinity;
    let entry: Entry = { value, tags: tagsOf(context, value), at, lifetime };
    if (isFallbackPage(entry)) {
      const previous = await this.entries.read(key);
      if (previous && !isFallbackPage(previous)) entry = { ...previous, at, lifetime };
    }
    if (value?.kind === 'FETCH') recentFetches.set(key, entry);
    await this.entries.write(key, entry);
  }

  async revalidateTag(tags: string | string[]): Promise<void> {
    recordRevalidation([tags].flat());
  }

  resetRequestCache() {}
}
