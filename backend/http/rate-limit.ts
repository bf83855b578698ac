import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../refusal';
import type { Settings } from '../settings';
import { networkOf } from './client-address';

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    // What is refused was no attempt.
    await limiter.reward(key);
    const seconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
    throw new Refusal(429, 'Too many attempts. Please wait a little and try again.', {
      headers: { 'retry-after': String(seconds) },
    });
  }
}

/** Counts before the attempt, since guesses come many at once; what is right is forgiven all before it. */
async function countFailure<T>(
  limiter: RateLimiterMemory,
  key: string,
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  await consume(limiter, key);
  const found = await attempt().catch(async (error: unknown) => {
    await limiter.reward(key);
    throw error;
  });
  if (found !== undefined) await limiter.delete(key);
  return found;
}

const guessSeconds = 15 * 60;
/** Failures from everywhere, for one from a single network. */
const ceiling = 10;

/**
 * Guards what invites guessing: by network a minute, and by account or order over 15 minutes, so
 * that strangers who guess do not keep the owner out.
 */
export class AttemptLimits {
  readonly #byNetwork: RateLimiterMemory;
  readonly #failuresHere: RateLimiterMemory;
  readonly #failuresAnywhere: RateLimiterMemory;
  /** From where a guess was right before: there, failures elsewhere do not count. */
  readonly #rightHere = new LRUCache<string, true>({ max: 10_000 });

  constructor(settings: Pick<Settings, 'attemptsPerMinute' | 'failuresPerAccount'>) {
    const { attemptsPerMinute, failuresPerAccount: points } = settings;
    this.#byNetwork = new RateLimiterMemory({ points: attemptsPerMinute, duration: 60 });
    this.#failuresHere = new RateLimiterMemory({ points, duration: guessSeconds });
    this.#failuresAnywhere = new RateLimiterMemory({
      points: points * ceiling,
      duration: guessSeconds,
    });
  }

  /** Counts an attempt from an address; refused with 429 when there were too many. */
  async countAttempt(kind: string, address: string): Promise<void> {
    await consume(this.#byNetwork, `${kind} ${networkOf(address)}`);
  }

  /**
   * Runs a guess at a subject from an address, or refuses it with 429; only guesses that give
   * nothing count, not those that fail.
   */
  async guess<T>(
    subject: string,
    address: string,
    attempt: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const here = `${subject} from ${networkOf(address)}`;
    const tryIt = () =>
      this.#rightHere.has(here)
        ? attempt()
        : countFailure(this.#failuresAnywhere, subject, attempt);
    const found = await countFailure(this.#failuresHere, here, tryIt);
    if (found !== undefined) this.#rightHere.set(here, true);
    return found;
  }
}
