import { LRUCache } from 'lru-cache';
import { processWide } from '../process-wide';

const seen = processWide(
  'typesSeen',
  () => new LRUCache<string, ReadonlySet<string>>({ max: 5000 }),
);

const keyOf = (store: string, category: string) => `${store}/${category.toLowerCase()}`;

/** The proxy caches only listings of types that a page has read. */
export function noteTypes(store: string, category: string, types: readonly string[]): void {
  if (types.length > 0) seen.set(keyOf(store, category), new Set(types));
}

export function typesSeen(store: string, category: string): ReadonlySet<string> {
  return seen.get(keyOf(store, category)) ?? new Set();
}
