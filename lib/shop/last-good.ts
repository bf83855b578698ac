import type { ReceivedStoreInfo } from '@aangan/contract/store-info';
import { LRUCache } from 'lru-cache';
import { processWide } from '../platform/process-wide';

/** A known store is served this long while its backend responds 404. */
export const missingGraceMs = 10 * 60_000;

type LastGood = { info: ReceivedStoreInfo; missingSince?: number };

const known = processWide('knownStores', () => new LRUCache<string, LastGood>({ max: 1000 }));

export const lastGoodInfo = (store: string): ReceivedStoreInfo | undefined =>
  known.get(store)?.info;

export function recordStoreInfo(store: string, info: ReceivedStoreInfo): void {
  known.set(store, { ...known.get(store), info });
}

/** Records what the backend has just sent: the store is not missing. */
export function acceptStoreInfo(store: string, info: ReceivedStoreInfo): ReceivedStoreInfo {
  known.set(store, { info });
  return info;
}

/** Records when a store was first missing; the grace period begins then. */
export function recordMissingStore(
  store: string,
  now = Date.now(),
): 'unknown' | 'in-grace' | 'expired' {
  const entry = known.get(store);
  if (!entry) return 'unknown';
  entry.missingSince ??= now;
  return now - entry.missingSince < missingGraceMs ? 'in-grace' : 'expired';
}

export const isStoreMissing = (store: string): boolean =>
  known.get(store)?.missingSince !== undefined;
