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

type Limit = { keyPrefix: string; points: number; duration: number };

/** Counts in Redis over all processes, or in memory while Redis is down. */
function createLimiter(limit: Limit, redis: Redis | undefined): RateLimiterAbstract {
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

async function consume(
  limiter: RateLimiterAbstract,
  key: string,
  message = tooManyAttempts,
): Promise<void> {
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

/** Counts before the attempt, since guesses are concurrent; a correct one resets the counter. */
async function countFailure<T>(
  limiter: RateLimiterAbstract,
  key: string,
  attempt: () => Promise<T | undefined>,
  message: string | undefined,
): Promise<T | undefined> {
  await consume(limiter, key, message);
  const found = await attempt().catch(async (error: unknown) => {
    await limiter.reward(key);
    throw error;
  });
  if (found !== undefined) await limiter.delete(key);
  return found;
}

const guessWindowSeconds = 15 * 60;
const hourSeconds = 60 * 60;
/** Per network over all stores: each message is a mail to a merchant. */
const messages = { perMinute: 5, perHour: 30 };
/** Per network over all stores: carriers share an address among many shoppers. */
const linkReadsPerMinute = 300;
const personalDataPerHour = 10;
/** Failures from all networks, as a multiple of those from one. */
const allNetworksFactor = 10;
/** Those of all visitors of a store who are not signed in, likewise: a large shop has many typos. */
const allVisitorsFactor = 50;

const networkMessages = {
  ordersPerHour: 'Too many orders from your network. Please try again in an hour.',
  cashOrdersPerDay:
    'Too many cash orders from your network today. Please choose another payment method.',
  registrationsPerHour: 'Too many new accounts from your network. Please try again in an hour.',
};
type NetworkLimit = keyof typeof networkMessages;

/** Limits guessing per network and per account or order, without locking out the owner. */
export class AttemptLimits {
  readonly #attempts: RateLimiterAbstract;
  readonly #catalogueReads: RateLimiterAbstract | undefined;
  readonly #linkReads: RateLimiterAbstract;
  readonly #personalData: RateLimiterAbstract;
  readonly #messagesPerMinute: RateLimiterAbstract;
  readonly #messagesPerHour: RateLimiterAbstract;
  readonly #failuresPerNetwork: RateLimiterAbstract;
  readonly #failures: RateLimiterAbstract;
  readonly #errors: RateLimiterAbstract;
  readonly #visitorErrors: RateLimiterAbstract;
  readonly #perNetwork: Record<NetworkLimit, RateLimiterAbstract>;
  /** Networks with an earlier correct guess; failures elsewhere do not count there. */
  readonly #provenNetworks = new LRUCache<string, true>({ max: 10_000 });

  constructor(
    settings: Pick<
      Settings,
      'attemptsPerMinute' | 'catalogueReadsPerMinute' | 'failuresPerAccount' | 'networkLimits'
    >,
    redis?: Redis | undefined,
  ) {
    const { attemptsPerMinute, catalogueReadsPerMinute, failuresPerAccount, networkLimits } =
      settings;
    const limiter = (keyPrefix: string, points: number, duration: number) =>
      createLimiter({ keyPrefix: `aangan:${keyPrefix}`, points, duration }, redis);
    this.#attempts = limiter('attempts', attemptsPerMinute, 60);
    if (catalogueReadsPerMinute > 0)
      this.#catalogueReads = limiter('catalogue-reads', catalogueReadsPerMinute, 60);
    this.#linkReads = limiter('link-reads', linkReadsPerMinute, 60);
    this.#personalData = limiter('personal-data', personalDataPerHour, hourSeconds);
    this.#messagesPerMinute = limiter('messages-minute', messages.perMinute, 60);
    this.#messagesPerHour = limiter('messages-hour', messages.perHour, 60 * 60);
    this.#failuresPerNetwork = limiter('failures-network', failuresPerAccount, guessWindowSeconds);
    this.#errors = limiter('errors', failuresPerAccount, guessWindowSeconds);
    this.#visitorErrors = limiter(
      'errors-visitors',
      failuresPerAccount * allVisitorsFactor,
      guessWindowSeconds,
    );
    this.#failures = limiter(
      'failures',
      failuresPerAccount * allNetworksFactor,
      guessWindowSeconds,
    );
    const { ordersPerHour, cashOrdersPerDay, registrationsPerHour } = networkLimits;
    this.#perNetwork = {
      ordersPerHour: limiter('network-orders', ordersPerHour, hourSeconds),
      cashOrdersPerDay: limiter('network-cash', cashOrdersPerDay, 24 * hourSeconds),
      registrationsPerHour: limiter('network-accounts', registrationsPerHour, hourSeconds),
    };
  }

  async countAttempt(kind: string, clientAddress: string): Promise<void> {
    await consume(this.#attempts, hash(`${kind} ${networkOf(clientAddress)}`));
  }

  async countCatalogueRead(clientAddress: string): Promise<void> {
    const key = hash(networkOf(clientAddress));
    if (this.#catalogueReads) await consume(this.#catalogueReads, key, tooManyReads);
  }

  async countPersonalData(userId: string): Promise<void> {
    await consume(this.#personalData, hash(userId));
  }

  async countLinkRead(clientAddress: string): Promise<void> {
    await consume(this.#linkReads, hash(networkOf(clientAddress)), tooManyReads);
  }

  async countMessage(clientAddress: string): Promise<void> {
    const network = hash(networkOf(clientAddress));
    await consume(this.#messagesPerMinute, network);
    await consume(this.#messagesPerHour, network);
  }

  /** Counts an attempt of a network, unless it fails or `isNew` is false for its result. */
  async countByNetwork<T>(
    limit: NetworkLimit,
    clientAddress: string,
    attempt: () => Promise<T>,
    { isNew = () => true }: { isNew?: (result: T) => boolean } = {},
  ): Promise<T> {
    const limiter = this.#perNetwork[limit];
    const key = hash(networkOf(clientAddress));
    await consume(limiter, key, networkMessages[limit]);
    let counts = false;
    try {
      const result = await attempt();
      counts = isNew(result);
      return result;
    } finally {
      if (!counts) await limiter.reward(key);
    }
  }

  /** Runs a guess at a subject; only an undefined result counts, not an error. */
  async limitGuesses<T>(
    subject: string,
    clientAddress: string,
    attempt: () => Promise<T | undefined>,
    message?: string,
  ): Promise<T | undefined> {
    const networkKey = hash(`${subject} from ${networkOf(clientAddress)}`);
    const attemptFromAllNetworks = () =>
      this.#provenNetworks.has(networkKey)
        ? attempt()
        : countFailure(this.#failures, hash(subject), attempt, message);
    const found = await countFailure(
      this.#failuresPerNetwork,
      networkKey,
      attemptFromAllNetworks,
      message,
    );
    if (found !== undefined) this.#provenNetworks.set(networkKey, true);
    return found;
  }

  /** Clears the limit for the proven owner of a subject at this address. */
  async clearFailures(subject: string, clientAddress: string): Promise<void> {
    const networkKey = hash(`${subject} from ${networkOf(clientAddress)}`);
    await this.#failuresPerNetwork.delete(networkKey);
    this.#provenNetworks.set(networkKey, true);
  }

  /**
   * Counts only errors that `isWrong` matches, once per client, and for `visitorsOf` over all of a
   * store's visitors. A success resets nothing: one known code would allow endless guesses.
   */
  async countErrors<T>(
    clients: readonly string[],
    attempt: () => Promise<T>,
    isWrong: (error: unknown) => boolean,
    visitorsOf?: string,
  ): Promise<T> {
    const subjects = [
      ...clients.map((client) => [this.#errors, hash(client)] as const),
      ...(visitorsOf === undefined ? [] : [[this.#visitorErrors, hash(visitorsOf)] as const]),
    ];
    const counted: typeof subjects = [];
    const undo = () => Promise.all(counted.map(([limiter, key]) => limiter.reward(key)));
    try {
      for (const [limiter, key] of subjects) {
        await consume(limiter, key);
        counted.push([limiter, key]);
      }
      const result = await attempt();
      await undo();
      return result;
    } catch (error) {
      if (!isWrong(error)) await undo();
      throw error;
    }
  }
}
