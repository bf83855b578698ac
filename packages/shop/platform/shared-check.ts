import { unavailable } from './http/http-error';

const maxAgeMs = 2_000;
/** A check waits behind the writes of the embedded database, up to 14 s when orders come in. */
const maxPendingMs = 30_000;

/** Keeps the result of a check; only the first one is waited for. */
export class SharedCheck {
  #state: 'unknown' | 'up' | 'down' = 'unknown';
  #error: unknown;
  #startedAt = Number.NEGATIVE_INFINITY;
  #check: Promise<void> | undefined;

  constructor(private readonly run: () => Promise<unknown>) {}

  /** Returns the kept state; starts a check in the background if it is old. */
  refreshedState() {
    const ageMs = performance.now() - this.#startedAt;
    if (!this.#check) {
      if (ageMs > maxAgeMs) this.#start();
    } else if (ageMs > maxPendingMs && this.#state !== 'unknown') {
      this.#state = 'down';
      this.#error = unavailable();
    }
    return this.#state;
  }

  /** Throws while the kept state is `down`. */
  async require(): Promise<void> {
    if (this.refreshedState() === 'unknown') await this.#check;
    if (this.#state === 'down') throw this.#error;
  }

  #start(): void {
    this.#startedAt = performance.now();
    const keep = (state: 'up' | 'down', error?: unknown) => {
      this.#state = state;
      this.#error = error;
      this.#check = undefined;
    };
    this.#check = this.run().then(
      () => keep('up'),
      (error: unknown) => keep('down', error),
    );
  }
}
