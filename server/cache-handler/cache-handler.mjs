import { LRUCache } from 'lru-cache';
import { staleSecondsOf } from '../../lib/stale-limits';
import { renderedAtHeader } from '../cache-control';
import { tagsHeader } from '../next-internals';
import { requestContext, withholdPage } from '../request-context';
import { EntryStore } from './entry-store.mjs';

/**
 * @typedef {import('./entry-store.mjs').Entry} Entry
 * @typedef {{ kind?: string, tags?: string[], softTags?: string[], cacheControl?: { revalidate?: number | false } }} Context
 */

const maxRenderMs = 15_000;

const maxTags = 100_000;

/** Events for older entries may have been missed. Without a secret, no event is accepted. */
const knownSince = process.env.REVALIDATE_SECRET ? Date.now() : 0;

// Next.js creates a handler for each request; the state belongs to the process.
/** A tag that was dropped counts as revalidated when the last one was dropped. */
let droppedAt = 0;
/** @type {LRUCache<string, number>} the last revalidation of each tag, which takes 150 bytes */
const revalidated = new LRUCache({
  max: maxTags,
  dispose(at, _tag, reason) {
    if (reason === 'evict') droppedAt = at;
  },
});
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
    const headers = { ...value.headers, [renderedAtHeader]: String(at) };
    return { value: { ...value, headers }, lastModified: Date.now(), cacheControl };
  }

  /** @param {string} key @param {any} value @param {Context} context */
  async set(key, value, context) {
    const at = renderStarts.get(key);
    // Without a start it is the second of two concurrent renderings.
    if (at === undefined || process.env.CACHE_SECONDS === '0') return;
    renderStarts.delete(key);
    // A 404 is not cached, since URLs without a page are unlimited, and a redirect would lose its
    // target; an older page is removed.
    if (value?.status >= 300) {
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
    for (const tag of [tags].flat()) revalidated.set(tag, monotonicNow());
  }

  resetRequestCache() {}
}
