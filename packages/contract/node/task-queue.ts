import { performance } from 'node:perf_hooks';

const maxUtilization = 0.5;

type Limits = {
  maxRunning: number;
  /** More run where the event loop was idle for half of this time, since they wait for others. */
  maxIdleMs?: number;
  maxWaiting: number;
  maxWaitMs?: number;
};

type Errors = { overloaded: () => Error; aborted: () => Error };

/** Urgent tasks start at once. */
const order = ['urgent', 'normal', 'low'] as const;

export type TaskOptions = {
  priority?: (typeof order)[number];
  client?: string;
  signal?: AbortSignal | undefined;
};

type Waiting = {
  rank: number;
  client: string;
  /** After the tasks of its client that wait already. */
  place: number;
  start: () => void;
  reject: (error: Error) => void;
};

const isAfter = (one: Waiting, other: Waiting) =>
  one.rank === other.rank ? one.place > other.place : one.rank > other.rank;

/**
 * Runs a limited number of tasks, and the others in turn: by priority, and clients that have less
 * waiting first. A full queue rejects the last, so no flood displaces other clients.
 */
export class TaskQueue {
  #running = 0;
  readonly #waiting: Waiting[] = [];
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly limits: Limits,
    private readonly errors: Errors,
  ) {}

  async run<T>(
    work: () => Promise<T>,
    { priority = 'normal', client = '', signal }: TaskOptions = {},
  ): Promise<T> {
    if (signal?.aborted) throw this.errors.aborted();
    if (priority === 'urgent' || this.#running < this.limits.maxRunning) this.#running += 1;
    else await this.#wait(order.indexOf(priority), client, signal);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      if (this.#running < this.limits.maxRunning) this.#waiting[0]?.start();
    }
  }

  /** A place is handed over, so that no new task gets in between. */
  #wait(rank: number, client: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        this.#waiting.splice(this.#waiting.indexOf(task), 1);
      };
      const own = this.#waiting.filter((other) => other.client === client);
      const task: Waiting = {
        rank,
        client,
        place: Math.max(own.length, own.at(-1)?.place ?? 0),
        start: () => {
          end();
          this.#running += 1;
          resolve();
        },
        reject: (error) => {
          end();
          reject(error);
        },
      };
      const abort = () => task.reject(this.errors.aborted());
      const { maxWaitMs, maxWaiting } = this.limits;
      const timer =
        maxWaitMs && setTimeout(() => task.reject(this.errors.overloaded()), maxWaitMs).unref();
      signal?.addEventListener('abort', abort, { once: true });
      const next = this.#waiting.findIndex((other) => isAfter(other, task));
      this.#waiting.splice(next < 0 ? this.#waiting.length : next, 0, task);
      if (this.#waiting.length > maxWaiting) this.#waiting.at(-1)?.reject(this.errors.overloaded());
      this.#startWhenIdle();
    });
  }

  #startWhenIdle(): void {
    const { maxIdleMs } = this.limits;
    if (this.#idleTimer || !maxIdleMs) return;
    let before = performance.eventLoopUtilization();
    this.#idleTimer = setInterval(() => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      if (utilization < maxUtilization) this.#waiting[0]?.start();
      if (this.#waiting.length > 0) return;
      clearInterval(this.#idleTimer);
      this.#idleTimer = undefined;
    }, maxIdleMs).unref();
  }
}
