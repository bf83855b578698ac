import { LRUCache } from 'lru-cache';
import { staleSecondsOf } from '../../lib/stale-limits';
import { renderedAtHeader } from '../cache-control';
import { tagsHeader } from '../next-internals';
import { requestContext, withholdPage } from '../request-context';
import { type Entry, EntryStore, type Value } from './entry-store';

type Context = {
  kind?: string;
  tags?: string[];
  softTags?: string[];
  cacheControl?: { revalidate?: number | false };
};

const maxRenderMs = 15_000;

const maxTags = 100_000;

/** Events for older entries may have been missed. Without a secret, no event is accepted. */
const knownSince = process.env.REVALIDATE_SECRET ? Date.now() : 0;

// Next.js creates a handler for each request; the state belongs to the process.
/** A tag that was dropped counts as revalidated when the last one was dropped. */
let droppedAt = 0;
/** The last revalidation of each tag, which takes 150 bytes. */
const revalidated = new LRUCache<string, number>({
  max: maxTags,
  dispose(at, _tag, reason) {
    if (reason === 'evict') droppedAt = at;
  },
});
/** Starts of renderings in progress. */
const renderStarts = new LRUCache<string, number>({ max: 10_000 });
/** Every uncached page needs them. */
const recentFetches = new LRUCache<string, Entry>({ max: 500 });
let entries: EntryStore | undefined;

export const disconnect = () => entries?.shared?.close();

let lastTime = 0;

function monotonicNow(): number {
  lastTime = Math.max(Date.now(), lastTime + 0.001);
  return lastTime;
}

function tagsOf({ tags = [], softTags = [] }: Context, value?: Value | null): string[] {
  const pageTags = value?.headers?.[tagsHeader];
  return [...tags, ...softTags, ...(pageTags ? pageTags.split(',') : [])];
}

/** Whether the page was rendered with fallbacks (`markFallbackPage`). */
const isFallbackPage = ({ value, tags }: Entry) =>
  value?.kind !== 'FETCH' && tags.includes('fallback-page');

/**
 * Next.js' cache handler on disk and in Redis. An entry is as old as the start of its rendering, so
 * data read before a revalidation never counts as fresh.
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
    const now = monotonicNow();
    const isRevalidated = entry?.tags
      .concat(tagsOf(context))
      .some((tag) => (revalidated.peek(tag) ?? droppedAt) >= entry.at);
    const isUnchanged = entry && !isRevalidated && entry.at >= knownSince;
    const expiredMs = entry ? now - entry.at - entry.lifetime * 1000 : 0;
    const isFresh = isUnchanged && expiredMs < 0;
    if (!isFresh && (renderStarts.get(key) ?? 0) < now - maxRenderMs) renderStarts.set(key, now);
    if (!entry) return null;
    const { value, at, lifetime } = entry;
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
    const at = renderStarts.get(key);
    // Without a start it is the second of two concurrent renderings.
    if (at === undefined || process.env.CACHE_SECONDS === '0') return;
    renderStarts.delete(key);
    // A 404 is not cached, since URLs without a page are unlimited, and a redirect would lose its
    // target; an older page is removed.
    if (value?.status && value.status >= 300) {
      const previous = await this.entries.read(key);
      if (previous && previous.at <= at) await this.entries.remove(key);
      return;
    }
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
    for (const tag of [tags].flat()) revalidated.set(tag, monotonicNow());
  }

  resetRequestCache() {}
}
