import { HttpError } from './http-error';

type Limits = {
  /** Work that goes on at once. */
  atOnce: number;
  /** Work that waits for a turn. */
  waiting: number;
  /** The same of one client. */
  waitingOfClient?: number;
  /** How long a turn is waited for. */
  waitMs?: number;
};

type Waiter = { start: () => void; reject: (reason: HttpError) => void };

const busy = () =>
  new HttpError(503, 'The shop is very busy right now. Please try again in a moment.', {
    headers: { 'retry-after': '2' },
  });
const givenUp = () => new HttpError(408, 'The request was given up.');

export type Client = { client?: string; signal?: AbortSignal | undefined };

/**
 * Lets some work go on at once and some wait for its turn; more is refused with 503. Clients take
 * turns with each other, and the one who waits most often makes room for others.
 */
export class ConcurrencyLimit {
  #running = 0;
  #waiting = 0;
  /** In the order in which the clients have their next turn. */
  readonly #queues = new Map<string, Set<Waiter>>();

  constructor(private readonly limits: Limits) {}

  /** Waits for a turn; what was given up meanwhile is not done at all. */
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

  /** Whoever ends a turn hands it to the next, so that none comes in between. */
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

  /** Refuses the newest of the longest queue, or the one that comes where its queue would be that. */
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
