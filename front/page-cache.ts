import { LRUCache } from 'lru-cache';
import { type Answer, improve } from './answer';

type Entry = {
  answer: Answer;
  /** Until when it is served without asking again, in milliseconds of the clock. */
  freshUntil: number;
};

export type Fetched = {
  answer: Answer;
  /** How long it may be kept; undefined when it may not. */
  freshSeconds: number | undefined;
};

/** After a failed refresh, what there is goes on for so long before the next try. */
const retrySeconds = 5;

function sizeOf({ answer: { forms } }: Entry): number {
  return Object.values(forms).reduce((bytes, { body }) => bytes + body.length, 2048);
}

/**
 * Answers kept in memory. What is stale is served once more while it is fetched anew in the
 * background; many requests for one missing page make one fetch.
 */
export class PageCache {
  #entries: LRUCache<string, Entry>;
  #underWay = new Map<string, Promise<Fetched>>();

  constructor(
    maxBytes: number,
    private readonly onError: (error: unknown) => void,
  ) {
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf });
  }

  /** What is kept, without waiting; when it is stale, a new one is fetched in the background. */
  kept(key: string, fetchAnswer: () => Promise<Fetched>): Answer | undefined {
    const entry = this.#entries.get(key);
    if (entry && entry.freshUntil < Date.now() && !this.#underWay.has(key)) {
      this.#fetch(key, fetchAnswer).catch((error) => {
        entry.freshUntil = Date.now() + retrySeconds * 1000;
        this.onError(error);
      });
    }
    return entry?.answer;
  }

  /** A new answer, kept when it may be. */
  async fetched(key: string, fetchAnswer: () => Promise<Fetched>): Promise<Answer> {
    return (await this.#fetch(key, fetchAnswer)).answer;
  }

  /** Something changed; what is behind this cache knows what, and keeps what is still good. */
  clear(): void {
    this.#entries.clear();
  }

  #fetch(key: string, fetchAnswer: () => Promise<Fetched>): Promise<Fetched> {
    const underWay = this.#underWay.get(key);
    if (underWay) return underWay;
    const fetching = fetchAnswer()
      .then((fetched) => this.#keep(key, fetched))
      .finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, fetching);
    return fetching;
  }

  #keep(key: string, fetched: Fetched): Fetched {
    const { answer, freshSeconds } = fetched;
    const known = this.#entries.get(key);
    if (freshSeconds === undefined) {
      // A page that fails for now must not replace one that was good.
      if (known && answer.status >= 500) known.freshUntil = Date.now() + retrySeconds * 1000;
      else this.#entries.delete(key);
      return fetched;
    }
    const freshUntil = Date.now() + freshSeconds * 1000;
    if (known?.answer.etag === answer.etag) {
      known.freshUntil = freshUntil;
      return { ...fetched, answer: known.answer };
    }
    this.#entries.set(key, { answer, freshUntil });
    improve(answer).catch(this.onError);
    return fetched;
  }
}
