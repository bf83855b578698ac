import { LRUCache } from 'lru-cache';
import type { Address } from './address';
import { freshUntilOf, isBrief, staleSecondsOf, type Ttl } from './cache-control';
import { type CachedResponse, recompress, type ServedResponse, sizeOf } from './cached-response';
import { revalidatedAt } from './revalidations';

export type Fetched = { response: CachedResponse; ttl: Ttl | undefined };

/** A renewal happens behind a visitor, who has the stale page. */
type Fetch = (options: { isRenewal: boolean }) => Promise<Fetched>;

/** `requestedAt` in milliseconds since 1970. */
type Entry = { response: CachedResponse; ttl: Ttl; requestedAt: number };
type PendingFetch = { page: string; requestedAt: number; result: Promise<Fetched> };

const isOutdated = ({ requestedAt }: Pick<Entry, 'requestedAt'>, { store }: Address) =>
  requestedAt <= revalidatedAt(store);

/**
 * Caches compressed responses for their lifetime. Then, and after a revalidation of their store,
 * they are fetched again; none is served past `staleSecondsOf` while the backend is up.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #pending = new Map<string, PendingFetch>();
  #isRenewing = false;
  readonly counts = { cached: 0, fresh: 0 };

  constructor(
    maxBytes: number,
    private readonly onError: (error: unknown) => void,
  ) {
    const sizeCalculation = ({ response }: Entry) => sizeOf(response);
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation });
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** A stale page is returned as well, and renewed. */
  getCached(address: Address, fetch: Fetch): ServedResponse | undefined {
    const entry = this.#entries.get(address.key);
    if (!entry || isOutdated(entry, address)) return undefined;
    const { response, ttl } = entry;
    const expiredMs = Date.now() - freshUntilOf(ttl);
    if (expiredMs > staleSecondsOf(ttl.seconds) * 1000) return undefined;
    const isFresh = expiredMs <= 0;
    if (!isFresh) this.#renew(address, fetch);
    if (!isBrief(ttl)) recompress(response, this.onError);
    this.counts.cached += 1;
    return { response, isFresh };
  }

  /** Where that fails, the page from before. */
  async fetchFresh(address: Address, fetch: Fetch): Promise<ServedResponse> {
    this.counts.fresh += 1;
    const old = this.#entries.get(address.key);
    try {
      const { response, ttl } = await this.#refresh(address, () => fetch({ isRenewal: false }));
      const isFresh = !ttl || Date.now() <= freshUntilOf(ttl);
      if (!isFresh) this.#renew(address, fetch);
      if (!old || response.status < 500) return { response, isFresh };
    } catch (error) {
      if (!old) throw error;
      this.onError(error);
    }
    return { response: old.response, isFresh: false };
  }

  /**
   * One at a time, so that a visitor who needs a page waits for at most one; another page is renewed
   * at its next visit.
   */
  #renew(address: Address, fetch: Fetch): void {
    if (this.#isRenewing) return;
    this.#isRenewing = true;
    this.#refresh(address, () => fetch({ isRenewal: true }))
      .catch(this.onError)
      .finally(() => {
        this.#isRenewing = false;
      });
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
      .then((fetched) => this.#store(address, requestedAt, fetched))
      .finally(() => {
        if (this.#pending.get(key)?.result === result) this.#pending.delete(key);
      });
    this.#pending.set(key, { page, requestedAt, result });
    return result;
  }

  #store(address: Address, requestedAt: number, fetched: Fetched): Fetched {
    const { key } = address;
    const { response, ttl } = fetched;
    if (isOutdated({ requestedAt }, address)) return fetched;
    if (!ttl) {
      // A temporary failure does not replace a good page.
      if (response.status < 500) this.#entries.delete(key);
      return fetched;
    }
    const previous = this.#entries.get(key)?.response;
    // Its compression may be the better one.
    const current = previous?.etag === response.etag ? previous : response;
    this.#entries.set(key, { response: current, ttl, requestedAt });
    return { ttl, response: current };
  }
}
