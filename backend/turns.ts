import { Refusal } from './refusal';

/** Lets some work go on at once and some wait for its turn; more is refused with 503. */
export class Turns {
  #underWay = 0;
  readonly #waiting = new Set<() => void>();

  constructor(
    private readonly mostAtOnce: number,
    private readonly mostWaiting: number,
  ) {}

  /** Waits for a turn; what was given up meanwhile is not done at all. */
  async take<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (this.#underWay >= this.mostAtOnce) await this.#wait(signal);
    else this.#underWay += 1;
    try {
      if (signal?.aborted) throw new Refusal(408, 'The request was given up.');
      return await work();
    } finally {
      this.#passOn();
    }
  }

  /** Whoever ends a turn hands it to the next, so that none comes in between. */
  #passOn(): void {
    const [next] = this.#waiting;
    if (next) next();
    else this.#underWay -= 1;
  }

  #wait(signal: AbortSignal | undefined): Promise<void> {
    if (this.#waiting.size >= this.mostWaiting) {
      throw new Refusal(503, 'The shop is very busy right now. Please try again in a moment.', {
        headers: { 'retry-after': '2' },
      });
    }
    return new Promise((resolve, reject) => {
      const start = () => {
        this.#waiting.delete(start);
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        this.#waiting.delete(start);
        reject(new Refusal(408, 'The request was given up.'));
      };
      this.#waiting.add(start);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }
}
