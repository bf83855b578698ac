type Limits = {
  maxRunning: number;
  /** Without those that have begun. */
  maxWaiting: number;
  maxWaitMs?: number;
};

type Errors = { overloaded: () => Error; aborted: () => Error };

/** Urgent tasks start at once, those that `continue` after a pause next. */
const order = ['urgent', 'continued', 'normal', 'low'] as const;
type Priority = (typeof order)[number];

export type TaskOptions = {
  priority?: Priority;
  client?: string;
  signal?: AbortSignal | undefined;
};

type Waiting = { rank: number; client: string; start: () => void; reject: (error: Error) => void };

/**
 * Runs a limited number of tasks, and the others in the order of priority and arrival. A full queue
 * rejects the newest of the client that waits most, so no flood displaces other clients.
 */
export class TaskQueue {
  #running = 0;
  readonly #waiting: Waiting[] = [];

  constructor(
    private readonly limits: Limits,
    private readonly errors: Errors,
  ) {}

  async run<T>(work: () => Promise<T>, options: TaskOptions = {}): Promise<T> {
    await this.enter(options);
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  /** Waits for a place, which `leave` frees. */
  async enter({ priority = 'normal', client = '', signal }: TaskOptions): Promise<void> {
    if (signal?.aborted) throw this.errors.aborted();
    if (priority === 'urgent' || this.#running < this.limits.maxRunning) this.#running += 1;
    else await this.#wait(order.indexOf(priority), client, signal);
  }

  leave(): void {
    this.#running -= 1;
    if (this.#running < this.limits.maxRunning) this.#waiting[0]?.start();
  }

  /** A place is handed over, so that no new task gets in between. */
  #wait(rank: number, client: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        this.#waiting.splice(this.#waiting.indexOf(task), 1);
      };
      const task: Waiting = {
        rank,
        client,
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
      const { maxWaitMs } = this.limits;
      const timer =
        maxWaitMs && this.#isRejectable(task)
          ? setTimeout(() => task.reject(this.errors.overloaded()), maxWaitMs).unref()
          : undefined;
      signal?.addEventListener('abort', abort, { once: true });
      const next = this.#waiting.findIndex((other) => other.rank > rank);
      this.#waiting.splice(next < 0 ? this.#waiting.length : next, 0, task);
      this.#rejectSurplus();
    });
  }

  #isRejectable({ rank }: Waiting): boolean {
    return rank > order.indexOf('continued');
  }

  #rejectSurplus(): void {
    const waiting = this.#waiting.filter((task) => this.#isRejectable(task));
    if (waiting.length <= this.limits.maxWaiting) return;
    const last = waiting.filter(({ rank }) => rank === waiting.at(-1)?.rank);
    const counts = new Map<string, number>();
    for (const { client } of last) counts.set(client, (counts.get(client) ?? 0) + 1);
    const most = Math.max(...counts.values());
    last.findLast(({ client }) => counts.get(client) === most)?.reject(this.errors.overloaded());
  }
}
