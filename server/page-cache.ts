import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Address } from './address';
import { type CachedResponse, sizeOf } from './cached-response';

/** What Next.js answered, and how long it is good; undefined when it may not be kept. */
export type Fetched = {
  answer: CachedResponse;
  /** `madeAt` in milliseconds since 1970. */
  ttl: { madeAt: number; seconds: number } | undefined;
};

type Fetch = () => Promise<Fetched>;

type Entry = {
  answer: CachedResponse;
  /** How often its store had changed when it was asked for. */
  version: number;
  goodUntil: number;
  /** Until then it is shown while a new one is fetched; later visitors wait for that. */
  staleUntil: number;
};

type PendingFetch = { page: string; version: number; fetched: Promise<Fetched> };

/** How long a visitor waits for a new page where an old one is at hand, in milliseconds. */
const patience = 5000;

/** After a failure the old page goes on for so long before the next try, in milliseconds. */
const retryDelayMs = 5000;

/**
 * Answers kept in memory for as long as Next.js says that they are good. Once that has passed, or the
 * store changed, Next.js is asked again: an answer is never shown past twice its life while the
 * backend is there.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #pending = new Map<string, PendingFetch>();
  readonly #versions = new Map<string, number>();
  /** Answers since the start, by where they came from. */
  readonly counts = { kept: 0, fetched: 0 };

  constructor(
    maxBytes: number,
    private readonly onError: (error: unknown) => void,
  ) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ answer }) => sizeOf(answer),
    });
  }

  /** What may be shown without waiting; a new one is fetched meanwhile where that is due. */
  kept(address: Address, fetch: Fetch): CachedResponse | undefined {
    const entry = this.#entries.get(address.key);
    if (!entry || entry.version !== this.#version(address.store)) return undefined;
    const now = Date.now();
    if (now > entry.staleUntil) return undefined;
    if (now > entry.goodUntil && !this.#pending.has(address.key)) {
      this.#refresh(address, fetch).catch(this.onError);
    }
    this.counts.kept += 1;
    return entry.answer;
  }

  /** What the kept answers take. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** A new answer; the old one where that fails or takes long. */
  async fetched(address: Address, fetch: Fetch): Promise<CachedResponse> {
    this.counts.fetched += 1;
    const refreshed = this.#refresh(address, fetch);
    const old = this.#entries.get(address.key)?.answer;
    if (!old) return (await refreshed).answer;
    const answer = refreshed.then(
      (fetched) => (fetched.answer.status >= 500 ? old : fetched.answer),
      (error) => {
        this.onError(error);
        return old;
      },
    );
    return Promise.race([answer, sleep(patience, old, { ref: false })]);
  }

  /** Something of the store changed: Next.js, which knows what, is asked again for each page. */
  changed(store: string): void {
    this.#versions.set(store, this.#version(store) + 1);
  }

  #version(store: string): number {
    return this.#versions.get(store) ?? 0;
  }

  #refresh(address: Address, fetch: Fetch): Promise<Fetched> {
    const { key, page, store } = address;
    const version = this.#version(store);
    const pending = this.#pending.get(key);
    if (pending?.version === version) return pending.fetched;
    // Next.js would let a new request join an older one for the same page.
    const older = [...this.#pending.values()].filter(
      (other) => other.page === page && other.version < version,
    );
    const fetched = Promise.allSettled(older.map((other) => other.fetched))
      .then(fetch)
      .then(
        (result) => this.#keep(address, version, result),
        (error) => {
          this.#postpone(key, store);
          throw error;
        },
      )
      .finally(() => {
        if (this.#pending.get(key)?.fetched === fetched) this.#pending.delete(key);
      });
    this.#pending.set(key, { page, version, fetched });
    return fetched;
  }

  #keep({ key, store }: Address, version: number, fetched: Fetched): Fetched {
    if (version !== this.#version(store)) return fetched;
    const { answer, ttl } = fetched;
    const known = this.#entries.get(key)?.answer;
    if (!ttl) {
      // A page that fails for now must not replace one that was good.
      if (known && answer.status >= 500) this.#postpone(key, store);
      else this.#entries.delete(key);
      return fetched;
    }
    const goodUntil = ttl.madeAt + ttl.seconds * 1000;
    const staleUntil = goodUntil + ttl.seconds * 1000;
    const same = known?.etag === answer.etag ? known : answer;
    this.#entries.set(key, { answer: same, version, goodUntil, staleUntil });
    return { ...fetched, answer: same };
  }

  /** The old page goes on for a while. */
  #postpone(key: string, store: string): void {
    const known = this.#entries.get(key);
    if (!known) return;
    known.version = this.#version(store);
    known.goodUntil = Date.now() + retryDelayMs;
    known.staleUntil = known.goodUntil;
  }
}
