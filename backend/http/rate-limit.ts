import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../refusal';
import type { Settings } from '../settings';

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    const seconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
    throw new Refusal(429, 'Too many attempts. Please wait a little and try again.', {
      headers: { 'retry-after': String(seconds) },
    });
  }
}

/** Guards what invites guessing: by address a minute, and by account or order over 15 minutes. */
export class AttemptLimits {
  readonly #byAddress: RateLimiterMemory;
  readonly #bySubject: RateLimiterMemory;

  constructor(settings: Pick<Settings, 'attemptsPerMinute' | 'failuresPerAccount'>) {
    this.#byAddress = new RateLimiterMemory({ points: settings.attemptsPerMinute, duration: 60 });
    this.#bySubject = new RateLimiterMemory({
      points: settings.failuresPerAccount,
      duration: 15 * 60,
    });
  }

  /** Counts an attempt from an address; refused with 429 when there were too many. */
  async countAttempt(kind: string, address: string): Promise<void> {
    await consume(this.#byAddress, `${kind} ${address}`);
  }

  /** Runs a guess at a subject; only guesses that give nothing count, not those that fail. */
  async guess<T>(subject: string, attempt: () => Promise<T | undefined>): Promise<T | undefined> {
    await consume(this.#bySubject, subject);
    const found = await attempt().catch(async (error: unknown) => {
      await this.#bySubject.reward(subject);
      throw error;
    });
    if (found !== undefined) await this.#bySubject.delete(subject);
    return found;
  }
}
