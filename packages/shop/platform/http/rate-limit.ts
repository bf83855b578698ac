import { createHash } from 'node:crypto';
import { networkOf } from '@aangan/contract/node/client-address';
import { LRUCache } from 'lru-cache';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Redis } from '../redis';
import type { Settings } from '../settings';
import { HttpError } from './http-error';

/** Counts in Redis over all processes, or in memory while Redis is down. */
function createLimiter(
  limit: { keyPrefix: string; points: number; duration: number },
  redis: Redis | undefined,
): RateLimiterAbstract {
  const insuranceLimiter = new RateLimiterMemory(limit);
  if (!redis) return insuranceLimiter;
  return new RateLimiterRedis({
    ...limit,
    storeClient: redis,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    insuranceLimiter,
  });
}

/** Redis stores hashes only, no addresses. */
const hash = (subject: string) => createHash('sha256').update(subject).digest('base64url');

const tooManyReads =
  'Too many pages or searches from your network. Please wait a moment, then try again.';
const tooManyAttempts = 'Too many attempts. Please try again later.';

type Counter = readonly [limiter: RateLimiterAbstract, key: string];

async function consume([limiter, key]: Counter, message = tooManyAttempts): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    // A rejected attempt does not count.
    await limiter.reward(key);
    const seconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
    throw new HttpError(429, message, {
      headers: { 'retry-after': String(seconds) },
    });
  }
}

type Counts<T> = {
  result: (result: T) => boolean;
  error?: (error: unknown) => boolean;
};

/** Counts before the attempt, since attempts are concurrent; only an outcome that `counts` stays. */
async function countOutcome<T>(
  counters: readonly Counter[],
  attempt: () => Promise<T>,
  counts: Counts<T>,
  message?: string,
): Promise<T> {
  const consumed: Counter[] = [];
  let isCounted = false;
  try {
    for (const counter of counters) {
      await consume(counter, message);
      consumed.push(counter);
    }
    const result = await attempt();
    isCounted = counts.result(result);
    return result;
  } catch (error) {
    isCounted = counts.error?.(error) ?? false;
    throw error;
  } finally {
    if (!isCounted) await Promise.all(consumed.map(([limiter, key]) => limiter.reward(key)));
  }
}

const networkMessages = {
  ordersPerHour: 'Too many orders from your network. Please try again in an hour.',
  cashOrdersPerDay:
    'Too many cash orders from your network today. Please choose another payment method.',
  registrationsPerHour: 'Too many new accounts from your network. Please try again in an hour.',
};
type NetworkLimit = keyof typeof networkMessages;

type LimitSettings = Pick<
  Settings,
  'attemptsPerMinute' | 'catalogueReadsPerMinute' | 'failuresPerAccount' | 'networkLimits'
>;

const hour = 60 * 60;
const guessWindow = 15 * 60;

/** How often, and in how many seconds. Carriers share an address among many shoppers. */
const limitsOf = (settings: LimitSettings) => ({
  attempts: [settings.attemptsPerMinute, 60],
  catalogueReads: [settings.catalogueReadsPerMinute || Number.MAX_SAFE_INTEGER, 60],
  linkReads: [300, 60],
  personalData: [10, hour],
  // Each message is a mail to a merchant.
  messagesPerMinute: [5, 60],
  messagesPerHour: [30, hour],
  failuresPerNetwork: [settings.failuresPerAccount, guessWindow],
  // From all networks.
  failures: [settings.failuresPerAccount * 10, guessWindow],
  errors: [settings.failuresPerAccount, guessWindow],
  // Of all visitors of a store who are not signed in: a large shop has many typos.
  visitorErrors: [settings.failuresPerAccount * 50, guessWindow],
  ordersPerHour: [settings.networkLimits.ordersPerHour, hour],
  cashOrdersPerDay: [settings.networkLimits.cashOrdersPerDay, 24 * hour],
  registrationsPerHour: [settings.networkLimits.registrationsPerHour, hour],
});
type LimitName = keyof ReturnType<typeof limitsOf>;

/** Limits guessing per network and per account or order, without locking out the owner. */
export class AttemptLimits {
  readonly #limiters: Record<LimitName, RateLimiterAbstract>;
  /** Networks with an earlier correct guess; failures elsewhere do not count there. */
  readonly #provenNetworks = new LRUCache<string, true>({ max: 10_000 });

  constructor(settings: LimitSettings, redis?: Redis | undefined) {
    const limiters = Object.entries(limitsOf(settings)).map(
      ([name, [points = 0, duration = 0]]) => [
        name,
        createLimiter({ keyPrefix: `aangan:${name}`, points, duration }, redis),
      ],
    );
    this.#limiters = Object.fromEntries(limiters) as Record<LimitName, RateLimiterAbstract>;
  }

  #count(limit: LimitName, subject: string, message?: string): Promise<void> {
    return consume([this.#limiters[limit], hash(subject)], message);
  }

  countAttempt(kind: string, clientAddress: string): Promise<void> {
    return this.#count('attempts', `${kind} ${networkOf(clientAddress)}`);
  }

  /** Counts pages or searches that one network reads. */
  countRead(limit: 'catalogueReads' | 'linkReads', clientAddress: string): Promise<void> {
    return this.#count(limit, networkOf(clientAddress), tooManyReads);
  }

  countPersonalData(userId: string): Promise<void> {
    return this.#count('personalData', userId);
  }

  async countMessage(clientAddress: string): Promise<void> {
    const network = networkOf(clientAddress);
    await this.#count('messagesPerMinute', network);
    await this.#count('messagesPerHour', network);
  }

  /** Counts an attempt of a network, unless it fails or `isNew` is false for its result. */
  countByNetwork<T>(
    limit: NetworkLimit,
    clientAddress: string,
    attempt: () => Promise<T>,
    { isNew = () => true }: { isNew?: (result: T) => boolean } = {},
  ): Promise<T> {
    const counter = [this.#limiters[limit], hash(networkOf(clientAddress))] as const;
    return countOutcome([counter], attempt, { result: isNew }, networkMessages[limit]);
  }

  /** Runs a guess at a subject; only an undefined result counts, and a correct one resets. */
  async limitGuesses<T>(
    subject: string,
    clientAddress: string,
    attempt: () => Promise<T | undefined>,
    message?: string,
  ): Promise<T | undefined> {
    const { failures, failuresPerNetwork } = this.#limiters;
    const networkKey = hash(`${subject} from ${networkOf(clientAddress)}`);
    const counters = [
      [failuresPerNetwork, networkKey],
      ...(this.#provenNetworks.has(networkKey) ? [] : [[failures, hash(subject)] as const]),
    ] as const;
    const isWrong = (found: T | undefined) => found === undefined;
    const found = await countOutcome(counters, attempt, { result: isWrong }, message);
    if (found !== undefined) {
      await Promise.all(counters.map(([limiter, key]) => limiter.delete(key)));
      this.#provenNetworks.set(networkKey, true);
    }
    return found;
  }

  /** Clears the limit for the proven owner of a subject at this address. */
  async clearFailures(subject: string, clientAddress: string): Promise<void> {
    const networkKey = hash(`${subject} from ${networkOf(clientAddress)}`);
    await this.#limiters.failuresPerNetwork.delete(networkKey);
    this.#provenNetworks.set(networkKey, true);
  }

  /**
   * Counts only errors that `isWrong` matches, once per client, and for `visitorsOf` over all of a
   * store's visitors. A success resets nothing: one known code would allow endless guesses.
   */
  countErrors<T>(
    clients: readonly string[],
    attempt: () => Promise<T>,
    isWrong: (error: unknown) => boolean,
    visitorsOf?: string,
  ): Promise<T> {
    const { errors, visitorErrors } = this.#limiters;
    const counters: Counter[] = clients.map((client) => [errors, hash(client)]);
    if (visitorsOf !== undefined) counters.push([visitorErrors, hash(visitorsOf)]);
    return countOutcome(counters, attempt, { result: () => false, error: isWrong });
  }
}
