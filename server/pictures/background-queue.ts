import { setTimeout as sleep } from 'node:timers/promises';
import type { PictureRequest } from './picture-request';

const maxQueued = 2000;

/** Visitors' pictures are not delayed by an encode that starts meanwhile. */
const quietMs = 500;
const maxWaitMs = 10_000;

/** Encodes pictures one at a time, the newest first, and rests as long as each took. */
export class BackgroundQueue {
  readonly #queued = new Map<string, PictureRequest>();
  #isRunning = false;
  #lastVisit = 0;

  constructor(
    private readonly encode: (request: PictureRequest) => Promise<unknown>,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** The first picture is encoded first. */
  add(requests: PictureRequest[]): void {
    for (const request of requests.toReversed()) {
      this.#queued.delete(request.key);
      this.#queued.set(request.key, request);
    }
    const surplus = this.#queued.size - maxQueued;
    for (const key of [...this.#queued.keys()].slice(0, Math.max(0, surplus))) {
      this.#queued.delete(key);
    }
    if (!this.#isRunning) void this.#run();
  }

  /** Starts no encode for a moment. */
  yieldToVisitor(): void {
    this.#lastVisit = Date.now();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (let next = await this.#next(); next; next = await this.#next()) {
      const startedAt = performance.now();
      await this.encode(next).catch(this.onError);
      await sleep(performance.now() - startedAt, undefined, { ref: false });
    }
    this.#isRunning = false;
  }

  async #next(): Promise<PictureRequest | undefined> {
    const deadline = Date.now() + maxWaitMs;
    while (Date.now() < Math.min(this.#lastVisit + quietMs, deadline)) {
      await sleep(quietMs / 10, undefined, { ref: false });
    }
    const newest = [...this.#queued.values()].at(-1);
    if (newest) this.#queued.delete(newest.key);
    return newest;
  }
}
