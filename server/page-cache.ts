import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Address } from './address';
import { freshUntilOf, isBrief, staleSecondsOf, type Ttl } from './cache-control';
import { type CachedResponse, recompress, type ServedResponse, sizeOf } from './cached-response';
import { revalidatedAt } from './revalidations';

export type Fetched = { response: CachedResponse; ttl: Ttl | undefined };

/** A renewal happens behind a visitor, who has the stale page. */
type Fetch = (options: { isRenewal: boolean }) => Promise<Fetched>;

/** Times in milliseconds since 1970. */
type Entry = {
  response: CachedResponse;
  requestedAt: number;
  freshUntil: number;
  /** Until then it is served stale while it is renewed; later requests wait. */
  staleUntil: number;
};

type PendingFetch = { page: string; requestedAt: number; result: Promise<Fetched> };

/** A request waits this long for a fresh page before it gets the stale one. */
const staleWaitMs = 5000;

const retryDelayMs = 5000;

/** For pages of a few seconds, such as searches, whose number is unlimited. */
const brief = { maxEntries: 1000, share: 1 / 8 };

const lruOptions = (maxSize: number) => ({
  maxSize,
  sizeCalculation: ({ response }: Entry) => sizeOf(response),
});

const isOutdated = ({ requestedAt }: Pick<Entry, 'requestedAt'>, { store }: Address) =>
  requestedAt <= revalidatedAt(store);

/**
 * Caches compressed responses for their lifetime. Then, and after a revalidation of their store,
 * they are fetched again; none is served past `staleSecondsOf` while the backend is up.
 */
export class PageCache {
  readonly #complete: LRUCache<string, Entry>;
  readonly #brief: LRUCache<string, Entry>;
  readonly #pending = new Map<string, PendingFetch>();
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
    const complete = this.#complete.get(address.key);
    const entry = complete ?? this.#brief.get(address.key);
    const now = Date.now();
    if (!entry || isOutdated(entry, address) || now > entry.staleUntil) return undefined;
    const { response, freshUntil } = entry;
    const isFresh = now <= freshUntil;
    if (!isFresh) this.#renew(address, fetch);
    if (complete) recompress(response, this.onError);
    this.counts.cached += 1;
    return { response, isFresh };
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

  #get(key: string): Entry | undefined {
    return this.#complete.get(key) ?? this.#brief.get(key);
  }

  #delete(key: string): void {
    this.#complete.delete(key);
    this.#brief.delete(key);
  }

  /** One at a time: a visitor who needs a page waits for at most one. */
  #renew(address: Address, fetch: Fetch): void {
    const { key } = address;
    if (this.#renewing.has(key)) return;
    this.#renewing.add(key);
    const renew = async () => {
      this.#renewing.delete(key);
      const entry = this.#get(key);
      const isFresh = entry && !isOutdated(entry, address) && Date.now() <= entry.freshUntil;
      if (!isFresh) await this.#refresh(address, () => fetch({ isRenewal: true }));
    };
    this.#renewals = this.#renewals.then(renew).catch(this.onError);
  }

  #refresh(address: Address, fetch: () => Promise<Fetched>): Promise<Fetched> {
    const { key, page } = address;
    const pending = this.#pending.get(key);
    if (pending && !isOutdated(pending, address)) return pending.result;
    const requestedAt = Date.now();
    // Next.js joins concurrent requests for a page: one from before a change has to end first, and
    // another representation of the page is in its cache afterwards.
    const others = [...this.#pending.values()].filter((other) => other.page === page);
    const result = Promise.allSettled(others.map((other) => other.result))
      .then(fetch)
      .then(
        (fetched) => this.#store(address, requestedAt, fetched),
        (error) => {
          this.#postpone(address);
          throw error;
        },
      )
      .finally(() => {
        if (this.#pending.get(key)?.result === result) this.#pending.delete(key);
      });
    this.#pending.set(key, { page, requestedAt, result });
    return result;
  }

  #store(address: Address, requestedAt: number, fetched: Fetched): Fetched {
    if (isOutdated({ requestedAt }, address)) return fetched;
    const { key } = address;
    const { response, ttl } = fetched;
    if (!ttl) {
      // A temporary failure does not replace a good page.
      if (response.status >= 500) this.#postpone(address);
      else this.#delete(key);
      return fetched;
    }
    const previous = this.#get(key)?.response;
    const freshUntil = freshUntilOf(ttl);
    const staleUntil = freshUntil + staleSecondsOf(ttl.seconds) * 1000;
    // Its compression may be the better one.
    const current = previous?.etag === response.etag ? previous : response;
    this.#delete(key);
    const entries = isBrief(ttl) ? this.#brief : this.#complete;
    entries.set(key, { response: current, requestedAt, freshUntil, staleUntil });
    return { ttl, response: current };
  }

  #postpone(address: Address): void {
    const entry = this.#get(address.key);
    if (!entry) return;
    const now = Date.now();
    const freshUntil = now + retryDelayMs;
    const staleUntil = isOutdated(entry, address) ? freshUntil : entry.staleUntil;
    Object.assign(entry, {
      requestedAt: now,
      freshUntil,
      staleUntil: Math.max(freshUntil, staleUntil),
    });
  }
}
