import { LRUCache } from 'lru-cache';
import { processWide } from '../process-wide';

const seen = processWide(
  'typesSeen',
  () => new LRUCache<string, ReadonlySet<string>>({ max: 5000 }),
);

const keyOf = (store: string, category: string) => `${store}/${category.toLowerCase()}`;

/** Keeps the types that a page read: the proxy lets only their listings become cache entries. */
export function noteTypes(store: string, category: string, types: readonly string[]): void {
  if (types.length > 0) seen.set(keyOf(store, category), new Set(types));
}

/** The types of a category as a page of this process read them last; none before the first. */
export function typesSeen(store: string, category: string): ReadonlySet<string> {
  return seen.get(keyOf(store, category)) ?? new Set();
}
