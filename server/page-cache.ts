import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Address } from './address';
import { type CachedResponse, sizeOf } from './cached-response';

export type Fetched = {
  response: CachedResponse;
  /** Without rendering, from the cache of Next.js. */
  isFromCache?: boolean;
  /** `renderedAt` in milliseconds since 1970. */
  ttl: { renderedAt: number; seconds: number } | undefined;
};

type Fetch = () => Promise<Fetched>;

type Entry = {
  response: CachedResponse;
  /** The version of its store when it was requested. */
  version: number;
  freshUntil: number;
  /** Until then it is served stale while it is revalidated; later requests wait. */
  staleUntil: number;
};

type PendingFetch = { page: string; version: number; result: Promise<Fetched> };

/** A request waits this long for a fresh page before it gets the stale one. */
const staleWaitMs = 5000;

const retryDelayMs = 5000;

/**
 * Caches compressed responses for their lifetime. Then, and after a revalidation event,
 * they are fetched again; none is served past twice its lifetime while the backend is up.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #pending = new Map<string, PendingFetch>();
  readonly #versions = new Map<string, number>();
  readonly counts = { cached: 0, fresh: 0 };

  constructor(
    maxBytes: number,
    private readonly onError: (error: unknown) => void,
  ) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ response }) => sizeOf(response),
    });
  }

  /** A stale page is returned as well, and fetched again if `mayRefresh`. */
  getCached(address: Address, fetch: Fetch, mayRefresh = () => true): CachedResponse | undefined {
    const entry = this.#entries.get(address.key);
    if (!entry || entry.version !== this.#version(address.store)) return undefined;
    const now = Date.now();
    if (now > entry.staleUntil) return undefined;
    if (now > entry.freshUntil && !this.#pending.has(address.key) && mayRefresh()) {
      this.#refresh(address, fetch).catch(this.onError);
    }
    this.counts.cached += 1;
    return entry.response;
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  async fetchFresh(address: Address, fetch: Fetch): Promise<CachedResponse> {
    this.counts.fresh += 1;
    const refreshed = this.#refresh(address, fetch);
    const old = this.#entries.get(address.key)?.response;
    if (!old) return (await refreshed).response;
    const response = refreshed.then(
      ({ response }) => (response.status >= 500 ? old : response),
      (error) => {
        this.onError(error);
        return old;
      },
    );
    return Promise.race([response, sleep(staleWaitMs, old, { ref: false })]);
  }

  invalidate(store: string): void {
    this.#versions.set(store, this.#version(store) + 1);
  }

  #version(store: string): number {
    return this.#versions.get(store) ?? 0;
  }

  #refresh(address: Address, fetch: Fetch): Promise<Fetched> {
    const { key, page, store } = address;
    const version = this.#version(store);
    const pending = this.#pending.get(key);
    if (pending?.version === version) return pending.result;
    // Next.js joins concurrent requests for a page, so one from before the change has to end first.
    const older = [...this.#pending.values()].filter(
      (other) => other.page === page && other.version < version,
    );
    const result = Promise.allSettled(older.map((other) => other.result))
      .then(fetch)
      .then(
        (fresh) => this.#store(address, version, fresh),
        (error) => {
          this.#postpone(key, store);
          throw error;
        },
      )
      .finally(() => {
        if (this.#pending.get(key)?.result === result) this.#pending.delete(key);
      });
    this.#pending.set(key, { page, version, result });
    return result;
  }

  #store({ key, store }: Address, version: number, fresh: Fetched): Fetched {
    if (version !== this.#version(store)) return fresh;
    const { response, ttl } = fresh;
    const previous = this.#entries.get(key)?.response;
    if (!ttl) {
      // A temporary failure does not replace a good page.
      if (previous && response.status >= 500) this.#postpone(key, store);
      else this.#entries.delete(key);
      return fresh;
    }
    const freshUntil = ttl.renderedAt + ttl.seconds * 1000;
    const staleUntil = freshUntil + ttl.seconds * 1000;
    const current = previous?.etag === response.etag ? previous : response;
    this.#entries.set(key, { response: current, version, freshUntil, staleUntil });
    return { ...fresh, response: current };
  }

  #postpone(key: string, store: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    entry.version = this.#version(store);
    entry.freshUntil = Date.now() + retryDelayMs;
    entry.staleUntil = entry.freshUntil;
  }
}
