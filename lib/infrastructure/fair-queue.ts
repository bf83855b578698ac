type Limits = {
  maxConcurrent: number;
  maxConcurrentPerClient?: number;
  maxQueued: number;
  /** Queue limit per client. */
  maxQueuedPerClient?: number;
  queueTimeoutMs?: number;
};

type QueueErrors = {
  overloaded: () => Error;
  /** While its client has its share of running tasks; otherwise `overloaded`. */
  exceeded?: () => Error;
  aborted: () => Error;
};

type QueuedTask = { start: () => void; reject: (reason: Error) => void };

export type TaskOptions = { client?: string; signal?: AbortSignal | undefined };

/** Runs a limited number of tasks, queues others round-robin by client, and rejects the rest. */
export class FairQueue {
  #running = 0;
  #queued = 0;
  readonly #runningOf = new Map<string, number>();
  /** Insertion order is the order of the next start. */
  readonly #queues = new Map<string, Set<QueuedTask>>();

  constructor(
    private readonly limits: Limits,
    private readonly errors: QueueErrors,
  ) {}

  /** Runs `work` when a slot is free; an aborted signal rejects it. */
  async run<T>(work: () => Promise<T>, { client = '', signal }: TaskOptions = {}): Promise<T> {
    if (this.#hasSlot(client)) this.#occupySlot(client);
    else await this.#waitForSlot(client, signal);
    try {
      if (signal?.aborted) throw this.errors.aborted();
      return await work();
    } finally {
      this.#releaseSlot(client);
    }
  }

  /** Whether a task of this client would run or wait; it may still displace another. */
  hasRoom(client: string): boolean {
    const { maxQueued, maxQueuedPerClient = maxQueued } = this.limits;
    return (this.#queues.get(client)?.size ?? 0) < maxQueuedPerClient;
  }

  #hasShare(client: string): boolean {
    const { maxConcurrent, maxConcurrentPerClient = maxConcurrent } = this.limits;
    return (this.#runningOf.get(client) ?? 0) < maxConcurrentPerClient;
  }

  #hasSlot(client: string): boolean {
    return this.#running < this.limits.maxConcurrent && this.#hasShare(client);
  }

  #occupySlot(client: string): void {
    this.#running += 1;
    this.#runningOf.set(client, (this.#runningOf.get(client) ?? 0) + 1);
  }

  /** Hands the slot to the next waiter directly, so that no new task gets in between. */
  #releaseSlot(client: string): void {
    this.#running -= 1;
    const running = (this.#runningOf.get(client) ?? 0) - 1;
    if (running > 0) this.#runningOf.set(client, running);
    else this.#runningOf.delete(client);
    for (const [next, queue] of this.#queues) {
      const [task] = queue;
      if (!task || !this.#hasShare(next)) continue;
      this.#queues.delete(next);
      this.#queues.set(next, queue);
      this.#occupySlot(next);
      task.start();
      return;
    }
  }

  #rejection(client: string): Error {
    const { overloaded, exceeded = overloaded } = this.errors;
    return this.#hasShare(client) ? overloaded() : exceeded();
  }

  /** Rejects the newest waiter of the longest queue, or throws if that is the new one. */
  #evictNewest(length: number): void {
    let longest = new Set<QueuedTask>();
    for (const queue of this.#queues.values()) if (queue.size > longest.size) longest = queue;
    if (longest.size <= length) throw this.errors.overloaded();
    [...longest].at(-1)?.reject(this.errors.overloaded());
  }

  #waitForSlot(client: string, signal: AbortSignal | undefined): Promise<void> {
    const { maxQueued, maxQueuedPerClient = maxQueued, queueTimeoutMs } = this.limits;
    const queue = this.#queues.get(client) ?? new Set<QueuedTask>();
    if (queue.size >= maxQueuedPerClient) throw this.#rejection(client);
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
      const onAbort = () => waiter.reject(this.errors.aborted());
      const timer =
        queueTimeoutMs &&
        setTimeout(() => waiter.reject(this.#rejection(client)), queueTimeoutMs).unref();
      queue.add(waiter);
      this.#queues.set(client, queue);
      this.#queued += 1;
      signal?.addEventListener('abort', onAbort, { once: true });
    });
  }
}
