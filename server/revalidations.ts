import { LRUCache } from 'lru-cache';
import { storeOfTag } from '../lib/platform/cache-policy';

const maxTags = 100_000;

/** What was dropped counts as revalidated when the last one was dropped. */
let droppedAt = 0;

/** The last revalidation of each tag and store, which takes 150 bytes. */
const revalidations = new LRUCache<string, number>({
  max: maxTags,
  dispose(at, _tag, reason) {
    if (reason === 'evict') droppedAt = at;
  },
});

export function recordRevalidation(tags: readonly string[]): void {
  const now = Date.now();
  for (const tag of tags) {
    const store = storeOfTag(tag);
    if (store) revalidations.set(store, now);
    revalidations.set(tag, now);
  }
}

/** In milliseconds since 1970. What was requested then, or before, may be outdated. */
export const revalidatedAt = (tagOrStore: string) => revalidations.peek(tagOrStore) ?? droppedAt;
