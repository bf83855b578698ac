import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { minCompleteSeconds, staleSecondsOf } from '../lib/stale-limits';
import type { Address } from './address';
import { freshUntilOf, type Ttl } from './cache-control';
import { type CachedResponse, type ServedResponse, sizeOf } from './cached-response';

export type Fetched = { response: CachedResponse; ttl: Ttl | undefined };

/** A renewal happens behind a visitor, who has the stale page. */
type Fetch = (options: { isRenewal: boolean }) => Promise<Fetched>;

type Entry = {
  response: CachedResponse;
  /** The version of its store when it was requested. */
  version: number;
  freshUntil: number;
  /** Until then it is served stale while it is renewed; later requests wait. */
  staleUntil: number;
};

type PendingFetch = { page: string; version: number; result: Promise<Fetched> };

/** A request waits this long for a fresh page before it gets the stale one. */
const staleWaitMs = 5000;

const retryDelayMs = 5000;

/** For pages of a few seconds, such as searches, whose number is unlimited. */
const brief = { maxEntries: 1000, share: 1 / 8 };

const lruOptions = (maxSize: number) => ({
  maxSize,
  sizeCalculation: ({ response }: Entry) => sizeOf(response),
});

/**
 * Caches compressed responses for their lifetime. Then, and after a revalidation event,
 * they are fetched again; none is served past `staleSecondsOf` while the backend is up.
 */
export class PageCache {
  readonly #complete: LRUCache<string, Entry>;
  readonly #brief: LRUCache<string, Entry>;
  readonly #pending = new Map<string, PendingFetch>();
  readonly #versions = new Map<string, number>();
  readonly #renewing = new Set<string>();
  #renewals: Promise<unknown> = Promise.resolve();
  readonly counts = { cached: 0, fresh: 0 };

  constructor(
    maxBytes: number,
    private readonly onError: (error: unknown) => void,
  ) {
    this.#complete = new LRUCache(lruOptions(maxBytes));
    const maxSize = Math.ceil(maxBytes * brief.share);
    this.#brief = new LRUCache({ ...lruOptions(maxSize), max: brief.maxEntries });
  }

  /** A stale page is returned as well, and renewed. */
  getCached(address: Address, fetch: Fetch): ServedResponse | undefined {
    const entry = this.#get(address.key);
    const now = Date.now();
    if (!entry || entry.version !== this.#version(address.store) || now > entry.staleUntil) {
      return undefined;
    }
    const isFresh = now <= entry.freshUntil;
    if (!isFresh) this.#renew(address, fetch);
    this.counts.cached += 1;
    return { response: entry.response, isFresh };
  }

  get bytes(): number {
    return this.#complete.calculatedSize + this.#brief.calculatedSize;
  }

  async fetchFresh(address: Address, fetch: Fetch): Promise<ServedResponse> {
    this.counts.fresh += 1;
    const refreshed = this.#refresh(address, () => fetch({ isRenewal: false })).then(
      ({ response, ttl }) => {
        const isFresh = !ttl || Date.now() <= freshUntilOf(ttl);
        if (!isFresh) this.#renew(address, fetch);
        return { response, isFresh };
      },
    );
    const cached = this.#get(address.key);
    if (!cached) return refreshed;
    const old = { response: cached.response, isFresh: false };
    const served = refreshed.then(
      (page) => (page.response.status >= 500 ? old : page),
      (error) => {
        this.onError(error);
        return old;
      },
    );
    return Promise.race([served, sleep(staleWaitMs, old, { ref: false })]);
  }

  invalidate(store: string): void {
    this.#versions.set(store, this.#version(store) + 1);
  }

  #get(key: string): Entry | undefined {
    return this.#complete.get(key) ?? this.#brief.get(key);
  }

  #delete(key: string): void {
    this.#complete.delete(key);
    this.#brief.delete(key);
  }

  #version(store: string): number {
    return this.#versions.get(store) ?? 0;
  }

  /** One at a time: a visitor who needs a page waits for at most one. */
  #renew(address: Address, fetch: Fetch): void {
    const { key, store } = address;
    if (this.#pending.has(key) || this.#renewing.has(key)) return;
    this.#renewing.add(key);
    const renew = async () => {
      this.#renewing.delete(key);
      const entry = this.#get(key);
      const isFresh = entry?.version === this.#version(store) && Date.now() <= entry.freshUntil;
      if (!isFresh) await this.#refresh(address, () => fetch({ isRenewal: true }));
    };
    this.#renewals = this.#renewals.then(renew).catch(this.onError);
  }

  #refresh(address: Address, fetch: () => Promise<Fetched>): Promise<Fetched> {
    const { key, page, store } = address;
    const version = this.#version(store);
    const pending = this.#pending.get(key);
    if (pending?.version === version) return pending.result;
    // Next.js joins concurrent requests for a page: one from before a change has to end first, and
    // another representation of the page is in its cache afterwards.
    const others = [...this.#pending.values()].filter((other) => other.page === page);
    const result = Promise.allSettled(others.map((other) => other.result))
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
    const previous = this.#get(key)?.response;
    if (!ttl) {
      // A temporary failure does not replace a good page.
      if (previous && response.status >= 500) this.#postpone(key, store);
      else this.#delete(key);
      return fresh;
    }
    const freshUntil = freshUntilOf(ttl);
    const staleUntil = freshUntil + staleSecondsOf(ttl.seconds) * 1000;
    // Its compression may be the better one.
    const current = previous?.etag === response.etag ? previous : response;
    this.#delete(key);
    const entries = ttl.seconds < minCompleteSeconds ? this.#brief : this.#complete;
    entries.set(key, { response: current, version, freshUntil, staleUntil });
    return { ...fresh, response: current };
  }

  #postpone(key: string, store: string): void {
    const entry = this.#get(key);
    if (!entry) return;
    const version = this.#version(store);
    const isRevalidated = entry.version !== version;
    entry.version = version;
    entry.freshUntil = Date.now() + retryDelayMs;
    entry.staleUntil = isRevalidated
      ? entry.freshUntil
      : Math.max(entry.staleUntil, entry.freshUntil);
  }
}
