import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Address } from './address';
import { type Answer, sizeOf } from './answer';

/** What Next.js answered, and how long it is good; undefined when it may not be kept. */
export type Fetched = {
  answer: Answer;
  /** `madeAt` in milliseconds since 1970. */
  life: { madeAt: number; seconds: number } | undefined;
};

type Fetch = () => Promise<Fetched>;

type Entry = {
  answer: Answer;
  /** How often its store had changed when it was asked for. */
  edition: number;
  goodUntil: number;
  /** Until then it is shown while a new one is fetched; later visitors wait for that. */
  passableUntil: number;
};

type UnderWay = { page: string; edition: number; fetched: Promise<Fetched> };

/** How long a visitor waits for a new page where an old one is at hand, in milliseconds. */
const patience = 5000;

/** After a failure the old page goes on for so long before the next try, in milliseconds. */
const retryPause = 5000;

/**
 * Answers kept in memory for as long as Next.js says that they are good. Once that has passed, or the
 * store changed, Next.js is asked again: an answer is never shown past twice its life while the
 * backend is there.
 */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #underWay = new Map<string, UnderWay>();
  readonly #editions = new Map<string, number>();
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
  kept(address: Address, fetch: Fetch): Answer | undefined {
    const entry = this.#entries.get(address.key);
    if (!entry || entry.edition !== this.#edition(address.store)) return undefined;
    const now = Date.now();
    if (now > entry.passableUntil) return undefined;
    if (now > entry.goodUntil && !this.#underWay.has(address.key)) {
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
  async fetched(address: Address, fetch: Fetch): Promise<Answer> {
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
    this.#editions.set(store, this.#edition(store) + 1);
  }

  #edition(store: string): number {
    return this.#editions.get(store) ?? 0;
  }

  #refresh(address: Address, fetch: Fetch): Promise<Fetched> {
    const { key, page, store } = address;
    const edition = this.#edition(store);
    const underWay = this.#underWay.get(key);
    if (underWay?.edition === edition) return underWay.fetched;
    // Next.js would let a new request join an older one for the same page.
    const older = [...this.#underWay.values()].filter(
      (other) => other.page === page && other.edition < edition,
    );
    const fetched = Promise.allSettled(older.map((other) => other.fetched))
      .then(fetch)
      .then(
        (result) => this.#keep(address, edition, result),
        (error) => {
          this.#postpone(key, store);
          throw error;
        },
      )
      .finally(() => {
        if (this.#underWay.get(key)?.fetched === fetched) this.#underWay.delete(key);
      });
    this.#underWay.set(key, { page, edition, fetched });
    return fetched;
  }

  #keep({ key, store }: Address, edition: number, fetched: Fetched): Fetched {
    if (edition !== this.#edition(store)) return fetched;
    const { answer, life } = fetched;
    const known = this.#entries.get(key)?.answer;
    if (!life) {
      // A page that fails for now must not replace one that was good.
      if (known && answer.status >= 500) this.#postpone(key, store);
      else this.#entries.delete(key);
      return fetched;
    }
    const goodUntil = life.madeAt + life.seconds * 1000;
    const passableUntil = goodUntil + life.seconds * 1000;
    const same = known?.etag === answer.etag ? known : answer;
    this.#entries.set(key, { answer: same, edition, goodUntil, passableUntil });
    return { ...fetched, answer: same };
  }

  /** The old page goes on for a while. */
  #postpone(key: string, store: string): void {
    const known = this.#entries.get(key);
    if (!known) return;
    known.edition = this.#edition(store);
    known.goodUntil = Date.now() + retryPause;
    known.passableUntil = known.goodUntil;
  }
}
