import { HttpError } from './http-error';

type Limits = {
  maxConcurrent: number;
  maxQueued: number;
  /** Queue limit per client. */
  maxQueuedPerClient?: number;
  queueTimeoutMs?: number;
};

type QueuedTask = { start: () => void; reject: (reason: HttpError) => void };

const overloaded = () =>
  new HttpError(503, 'The shop is very busy right now. Please try again in a moment.', {
    headers: { 'retry-after': '2' },
  });
const aborted = () => new HttpError(408, 'The request was cancelled.');

export type TaskOptions = { queueKey?: string; signal?: AbortSignal | undefined };

/** Runs a limited number of tasks, queues others round-robin by client, and rejects with 503. */
export class ConcurrencyLimit {
  #running = 0;
  #queued = 0;
  /** Insertion order is the order of the next start. */
  readonly #queues = new Map<string, Set<QueuedTask>>();

  constructor(private readonly limits: Limits) {}

  /** Runs `work` when a slot is free; an aborted signal rejects it with 408. */
  async run<T>(work: () => Promise<T>, { queueKey = '', signal }: TaskOptions = {}): Promise<T> {
    if (this.#running >= this.limits.maxConcurrent) await this.#waitForSlot(queueKey, signal);
    else this.#running += 1;
    try {
      if (signal?.aborted) throw aborted();
      return await work();
    } finally {
      this.#releaseSlot();
    }
  }

  /** Hands the slot to the next waiter directly, so that no new task gets in between. */
  #releaseSlot(): void {
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
  #evictNewest(length: number): void {
    let longest = new Set<QueuedTask>();
    for (const queue of this.#queues.values()) if (queue.size > longest.size) longest = queue;
    if (longest.size <= length) throw overloaded();
    [...longest].at(-1)?.reject(overloaded());
  }

  #waitForSlot(client: string, signal: AbortSignal | undefined): Promise<void> {
    const { maxQueued, maxQueuedPerClient = maxQueued, queueTimeoutMs } = this.limits;
    const queue = this.#queues.get(client) ?? new Set<QueuedTask>();
    if (queue.size >= maxQueuedPerClient) throw overloaded();
    if (this.#queued >= maxQueued) this.#evictNewest(queue.size + 1);
    return new Promise((resolve, reject) => {
      const dequeue = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        queue.delete(waiter);
        this.#queued -= 1;
        if (queue.size === 0) this.#queues.delete(client);
      };
      const waiter: QueuedTask = {
        start: () => {
          dequeue();
          resolve();
        },
        reject: (reason) => {
          dequeue();
          reject(reason);
        },
      };
      const onAbort = () => waiter.reject(aborted());
      const timer =
        queueTimeoutMs && setTimeout(() => waiter.reject(overloaded()), queueTimeoutMs).unref();
      queue.add(waiter);
      this.#queues.set(client, queue);
      this.#queued += 1;
      signal?.addEventListener('abort', onAbort, { once: true });
    });
  }
}
