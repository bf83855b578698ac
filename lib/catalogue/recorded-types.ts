import { LRUCache } from 'lru-cache';
import { processWide } from '../platform/process-wide';

const recorded = processWide(
  'recordedTypes',
  () => new LRUCache<string, ReadonlySet<string>>({ max: 5000 }),
);

const toKey = (store: string, category: string) => `${store}/${category.toLowerCase()}`;

/** The proxy caches only listings of types that a page has read. */
export function recordTypes(store: string, category: string, types: readonly string[]): void {
  if (types.length > 0) recorded.set(toKey(store, category), new Set(types));
}

export function recordedTypes(store: string, category: string): ReadonlySet<string> {
  return recorded.get(toKey(store, category)) ?? new Set();
}
