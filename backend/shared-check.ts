import { HttpError } from './http-error';

const maxAgeMs = 2_000;
const timeoutMs = 3_000;

const unavailable = () =>
  new HttpError(503, 'The shop cannot be reached right now. Please try again shortly.', {
    headers: { 'retry-after': '5' },
  });

type CheckState = 'unknown' | 'up' | 'down';

/** Shares one run of a check among concurrent requests. */
export class SharedCheck {
  #state: CheckState = 'unknown';
  #checkedAt = Number.NEGATIVE_INFINITY;
  #check: Promise<void> | undefined;

  constructor(private readonly run: () => Promise<void>) {}

  /** Returns the last state; starts a check in the background if that is old. */
  refreshedState(): CheckState {
    // The state records the failure.
    if (!this.#isFresh()) this.#start().catch(() => undefined);
    return this.#state;
  }

  /** Throws when the check fails or times out. */
  async require(): Promise<void> {
    if (this.#state === 'up' && this.#isFresh()) return;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(unavailable()), timeoutMs).unref();
    });
    await Promise.race([this.#start(), timeout]).finally(() => clearTimeout(timer));
  }

  #isFresh(): boolean {
    return performance.now() - this.#checkedAt < maxAgeMs;
  }

  #start(): Promise<void> {
    this.#check ??= this.run()
      .then(
        () => {
          this.#state = 'up';
        },
        (error: unknown) => {
          this.#state = 'down';
          throw error;
        },
      )
      .finally(() => {
        this.#checkedAt = performance.now();
        this.#check = undefined;
      });
    return this.#check;
  }
}
