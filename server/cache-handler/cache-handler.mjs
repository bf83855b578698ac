import { LRUCache } from 'lru-cache';
import { expiredHeader, staleSecondsOf } from '../../lib/stale-limits';
import { EntryStore } from './entry-store.mjs';
import { RevalidatedTags } from './revalidated-tags.mjs';

/**
 * @typedef {import('./entry-store.mjs').Entry} Entry
 * @typedef {{ kind?: string, tags?: string[], softTags?: string[], cacheControl?: { revalidate?: number | false } }} Context
 */

const tagsHeader = 'x-next-cache-tags';

/** The render time of a cached page for `server/`, in milliseconds since 1970. */
const renderedAtHeader = 'x-rendered-at';

const maxRenderMs = 15_000;

/** Events for older entries may have been missed. Without a secret, no event is accepted. */
const knownSince = process.env.REVALIDATE_SECRET ? Date.now() : 0;

// Next.js creates a handler for each request; the state belongs to the process.
const revalidated = new RevalidatedTags();
/** @type {LRUCache<string, number>} start of renderings in progress */
const renderStarts = new LRUCache({ max: 10_000 });
/** @type {LRUCache<string, Entry>} recent fetches, which every uncached page needs */
const recentFetches = new LRUCache({ max: 500 });
/** @type {EntryStore | undefined} */
let entries;

export const disconnect = () => entries?.shared?.close();

let lastTime = 0;

function monotonicNow() {
  lastTime = Math.max(Date.now(), lastTime + 0.001);
  return lastTime;
}

/** @param {Context} context @param {any} [value] @returns {string[]} */
function tagsOf({ tags = [], softTags = [] }, value) {
  const pageTags = value?.headers?.[tagsHeader];
  return [...tags, ...softTags, ...(pageTags ? pageTags.split(',') : [])];
}

/** @param {Entry} entry a page that was rendered with fallbacks (`markFallbackPage`) */
const isFallbackPage = ({ value, tags }) =>
  value?.kind !== 'FETCH' && tags.includes('fallback-page');

/** @param {any} value @param {Record<string, string>} headers for `server/` */
const withHeaders = (value, headers) =>
  value?.headers ? { ...value, headers: { ...value.headers, ...headers } } : value;

/**
 * Next.js' cache handler on disk and in Redis. An entry is as old as the start of its rendering, so
 * data read before a revalidation never counts as fresh.
 */
export default class CacheHandler {
  /** @param {{ serverDistDir?: string }} options */
  constructor({ serverDistDir = '.next/server' }) {
    entries ??= new EntryStore(serverDistDir);
    this.entries = entries;
  }

  /** @param {string} key @param {Context} context */
  async get(key, context) {
    if (process.env.CACHE_SECONDS === '0') return null;
    const entry = recentFetches.get(key) ?? (await this.entries.read(key));
    const now = monotonicNow();
    const isRevalidated = entry?.tags
      .concat(tagsOf(context))
      .some((tag) => revalidated.timeOf(tag) >= entry.at);
    const isUnchanged = entry && !isRevalidated && entry.at >= knownSince;
    const expiredMs = entry ? now - entry.at - entry.lifetime * 1000 : 0;
    const isFresh = isUnchanged && expiredMs < 0;
    if (!isFresh && (renderStarts.get(key) ?? 0) < now - maxRenderMs) renderStarts.set(key, now);
    if (!entry) return null;
    // A page waits for a revalidated fetch; a revalidated page is served stale.
    if (context.kind === 'FETCH' && isRevalidated) return null;
    const isExpired =
      isUnchanged && expiredMs >= 0 && expiredMs < staleSecondsOf(entry.lifetime) * 1000;
    return {
      value: withHeaders(entry.value, {
        [renderedAtHeader]: String(entry.at),
        ...(isExpired && { [expiredHeader]: '1' }),
      }),
      lastModified: isFresh ? entry.at : 1,
      cacheControl: { revalidate: entry.lifetime },
    };
  }

  /** @param {string} key @param {any} value @param {Context} context */
  async set(key, value, context) {
    const at = renderStarts.get(key);
    // Without a start it is the second of two concurrent renderings.
    if (at === undefined || process.env.CACHE_SECONDS === '0') return;
    renderStarts.delete(key);
    // A 404 is not cached, since URLs without a page are unlimited; an older page is removed.
    if (value?.status === 404) {
      const previous = await this.entries.read(key);
      if (previous && previous.at <= at) await this.entries.remove(key);
      return;
    }
    const lifetime = (context.cacheControl?.revalidate ?? value?.revalidate) || Infinity;
    /** @type {Entry} */
    let entry = { value, tags: tagsOf(context, value), at, lifetime };
    if (isFallbackPage(entry)) {
      const previous = await this.entries.read(key);
      if (previous && !isFallbackPage(previous)) entry = { ...previous, at, lifetime };
    }
    if (value?.kind === 'FETCH') recentFetches.set(key, entry);
    await this.entries.write(key, entry);
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    for (const tag of [tags].flat()) revalidated.add(tag, monotonicNow());
  }

  resetRequestCache() {}
}
