import { HttpError } from './http-error';

type Limits = {
  atOnce: number;
  waiting: number;
  /** Queue limit per client. */
  waitingOfClient?: number;
  waitMs?: number;
};

type Waiter = { start: () => void; reject: (reason: HttpError) => void };

const busy = () =>
  new HttpError(503, 'The shop is very busy right now. Please try again in a moment.', {
    headers: { 'retry-after': '2' },
  });
const givenUp = () => new HttpError(408, 'The request was cancelled.');

export type Client = { client?: string; signal?: AbortSignal | undefined };

/** Runs a limited number of tasks, queues others round-robin by client, and rejects with 503. */
export class ConcurrencyLimit {
  #running = 0;
  #waiting = 0;
  /** Insertion order is the order of the next start. */
  readonly #queues = new Map<string, Set<Waiter>>();

  constructor(private readonly limits: Limits) {}

  /** Runs `work` when a slot is free; an aborted signal rejects it with 408. */
  async take<T>(work: () => Promise<T>, { client = '', signal }: Client = {}): Promise<T> {
    if (this.#running >= this.limits.atOnce) await this.#wait(client, signal);
    else this.#running += 1;
    try {
      if (signal?.aborted) throw givenUp();
      return await work();
    } finally {
      this.#passOn();
    }
  }

  /** Hands the slot to the next waiter directly, so that no new task gets in between. */
  #passOn(): void {
    for (const [client, queue] of this.#queues) {
      const [next] = queue;
      if (!next) continue;
      this.#queues.delete(client);
      this.#queues.set(client, queue);
      next.start();
      return;
    }
    this.#running -= 1;
  }

  /** Rejects the newest waiter of the longest queue, or throws if that is the new one. */
  #makeRoom(length: number): void {
    let longest = new Set<Waiter>();
    for (const queue of this.#queues.values()) if (queue.size > longest.size) longest = queue;
    if (longest.size <= length) throw busy();
    [...longest].at(-1)?.reject(busy());
  }

  #wait(client: string, signal: AbortSignal | undefined): Promise<void> {
    const { waiting, waitingOfClient = waiting, waitMs } = this.limits;
    const queue = this.#queues.get(client) ?? new Set<Waiter>();
    if (queue.size >= waitingOfClient) throw busy();
    if (this.#waiting >= waiting) this.#makeRoom(queue.size + 1);
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        queue.delete(waiter);
        this.#waiting -= 1;
        if (queue.size === 0) this.#queues.delete(client);
      };
      const waiter: Waiter = {
        start: () => {
          leave();
          resolve();
        },
        reject: (reason) => {
          leave();
          reject(reason);
        },
      };
      const giveUp = () => waiter.reject(givenUp());
      const timer = waitMs && setTimeout(() => waiter.reject(busy()), waitMs).unref();
      queue.add(waiter);
      this.#queues.set(client, queue);
      this.#waiting += 1;
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }
}
