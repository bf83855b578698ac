import { LRUCache } from 'lru-cache';
import { ApiFailureError } from '../api/result';
import type { ReceivedStoreInfo } from '../contract/store-info';
import { processWide } from '../process-wide';

/** A store that was good is served on for so long while its backend answers that there is none. */
export const missingGraceMs = 10 * 60_000;

type LastGood = { info: ReceivedStoreInfo; missingSince?: number };

const known = processWide('knownStores', () => new LRUCache<string, LastGood>({ max: 1000 }));

/** What a store's backend sent last that was good, in this process. */
export function lastGoodInfo(store: string): ReceivedStoreInfo | undefined {
  return known.get(store)?.info;
}

/** Keeps what a cached read returned, which does not show whether the store is still there. */
export function rememberStoreInfo(store: string, info: ReceivedStoreInfo): void {
  known.set(store, { ...known.get(store), info });
}

function isEmpty(info: ReceivedStoreInfo): boolean {
  return Object.values(info).every((value) => value === undefined);
}

/**
 * Store information as it may be used: without a name it keeps the last one. Of a store that had
 * more, an empty object is a fault, which throws.
 */
export function acceptStoreInfo(store: string, received: ReceivedStoreInfo): ReceivedStoreInfo {
  const last = lastGoodInfo(store);
  if (last && isEmpty(received) && !isEmpty(last)) {
    throw new ApiFailureError('storeInfo', {
      kind: 'malformed',
      status: 200,
      message: 'answer: an empty object from a store that had a name',
    });
  }
  const isNamed = received.storeName || received.companyName;
  const info =
    last && !isNamed
      ? { ...received, storeName: last.storeName, companyName: last.companyName }
      : received;
  known.set(store, { info });
  return info;
}

/**
 * Whether a store whose backend answers that there is none was good before: `recently` within the
 * grace since the first such answer, `before` after it.
 */
export function missingStore(store: string, now = Date.now()): 'never' | 'recently' | 'before' {
  const entry = known.get(store);
  if (!entry) return 'never';
  entry.missingSince ??= now;
  return now - entry.missingSince < missingGraceMs ? 'recently' : 'before';
}

/** Whether the backend answered last that it has no such store: nothing of it is missing by itself. */
export function isStoreAway(store: string): boolean {
  return known.get(store)?.missingSince !== undefined;
}
