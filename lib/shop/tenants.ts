import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@aangan/contract/calls';
import type { ReceivedStoreInfo } from '@aangan/contract/store-info';
import { LRUCache } from 'lru-cache';
import { ApiFailureError, isMissing, orThrow } from '../api/result';
import { callBackend } from '../api/server';
import { log } from '../platform/log';
import { processWide } from '../platform/process-wide';
import { storefrontSettings } from '../platform/settings';
import { resolveStore } from './hosts';
import { acceptStoreInfo, lastGoodInfo, recordMissingStore } from './last-good';

/** Concurrent requests share one call; an unannounced change is visible after two seconds. */
const tenantTtlMs = 2000;

const timeoutMs = 4000;
const maxWaitMs = 500;

/** `not-set-up`: STORE_HOSTS lists a host whose store does not exist yet. */
type Tenant =
  | { state: 'unknown-host' | 'not-set-up' }
  /** `categories` are in lower case, undefined when unknown. */
  | {
      state: 'served';
      host: string;
      categories: ReadonlySet<string> | undefined;
      /** Slugs, undefined when unknown. */
      collections: ReadonlySet<string> | undefined;
      endedCollections: ReadonlySet<string>;
      /** Pages by old path. */
      redirects: ReadonlyMap<string, string>;
    };

function servedTenant(store: string, info: ReceivedStoreInfo | undefined): Tenant {
  return {
    state: 'served',
    host: resolveStore(info?.host) ?? store,
    categories: info && new Set((info.categories ?? []).map((name) => name.toLowerCase())),
    collections: info && new Set(Object.keys(info.collections ?? {})),
    endedCollections: new Set(Object.keys(info?.endedCollections ?? {})),
    redirects: new Map(Object.entries(info?.redirects ?? {})),
  };
}

async function readTenant(store: string): Promise<Tenant> {
  const fetch = { signal: AbortSignal.timeout(timeoutMs) };
  try {
    const received = orThrow('storeInfo', await callBackend(store, calls.storeInfo, { fetch }));
    return servedTenant(store, acceptStoreInfo(store, received));
  } catch (error) {
    if (!(error instanceof ApiFailureError)) throw error;
    if (!isMissing(error.failure)) return servedTenant(store, lastGoodInfo(store));
  }
  const missingState = recordMissingStore(store);
  if (missingState === 'in-grace') return servedTenant(store, lastGoodInfo(store));
  if (missingState === 'expired' || !storefrontSettings().STORE_HOSTS.has(store)) {
    return { state: 'unknown-host' };
  }
  log.warn({ store }, 'STORE_HOSTS lists a host for which the backend has no store');
  return { state: 'not-set-up' };
}

const tenants = processWide(
  'tenants',
  () =>
    new LRUCache({
      max: 1000,
      ttl: tenantTtlMs,
      fetchMethod: readTenant,
      // Requests that wait for a deleted entry still receive it.
      ignoreFetchAbort: true,
    }),
);

/** A page that is rendered by old store information would stay in the page cache. */
export function forgetTenant(store: string): void {
  tenants.delete(store);
}

/** While the backend is slow, a served store is routed by what was last known. */
export function findTenant(store: string): Promise<Tenant> {
  const last = tenants.peek(store, { allowStale: true });
  // lru-cache: "force" rejects an undefined value; it does not skip the cache.
  const current = tenants.forceFetch(store);
  if (last?.state !== 'served') return current;
  return Promise.race([current, sleep(maxWaitMs, last, { ref: false })]);
}

/**
 * The canonical host; differs for an alias known only to the backend. Undefined without a store.
 */
export async function canonicalHost(store: string): Promise<string | undefined> {
  const tenant = await findTenant(store);
  return tenant.state === 'served' ? tenant.host : undefined;
}
