import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clientAddress, isTrusted, networkOf } from '../lib/infrastructure/client-address';
import { TaskQueue } from '../lib/infrastructure/task-queue';
import { HttpError, retryAfterHeader } from './http-error';
import { requestClass } from './request-class';

type LimitsOptions = {
  /** Uncached requests of one client network; 0 turns its limit off. */
  pagesPerMinute: number;
  trustedProxies: BlockList;
  isBackendSlow: () => boolean;
  onUntrustedProxy?: (address: string) => void;
};

/** Pages of many shoppers behind one address come in bursts. */
const windowSeconds = 10;

/** Prefetches leave this share of a network's requests to pages that a person opens. */
const prefetchReserve = 0.5;

/**
 * Next.js renders in one thread: two pages at once would only delay each other, and purchases. One
 * that waits for the backend leaves the thread idle.
 */
const queueLimits = { maxRunning: 1, maxIdleMs: 10, maxWaiting: 64, maxWaitMs: 4000 };

export const tooMany = (seconds = 5) =>
  new HttpError(
    429,
    'Too many pages or searches at once. Please wait a few seconds, then try again.',
    { 'retry-after': String(seconds), 'x-robots-tag': 'noindex' },
  );
const aborted = () => new HttpError(408, 'The request was cancelled.', retryAfterHeader);

export const isPrefetch = ({ headers }: IncomingMessage) =>
  'next-router-prefetch' in headers || String(headers['sec-purpose']).startsWith('prefetch');

/** Protects the processor: a limit for floods of one network, and a queue with purchases first. */
export class RequestLimits {
  readonly #perNetwork: RateLimiterMemory | undefined;
  readonly #queue = new TaskQueue(queueLimits, { overloaded: tooMany, aborted });
  #reportUntrusted: ((address: string) => void) | undefined;

  constructor(private readonly options: LimitsOptions) {
    this.#reportUntrusted = options.onUntrustedProxy;
    const points = Math.ceil((options.pagesPerMinute * windowSeconds) / 60);
    if (points > 0) this.#perNetwork = new RateLimiterMemory({ points, duration: windowSeconds });
  }

  addressOf({ socket, headers }: IncomingMessage): string {
    const forwardedFor = headers['x-forwarded-for']?.toString();
    return clientAddress(socket.remoteAddress ?? '', forwardedFor, this.options.trustedProxies);
  }

  #clientOf(request: IncomingMessage): string {
    return networkOf(this.addressOf(request));
  }

  /** Counts an uncached request; throws 429 for a flood, and for prefetches that would disturb. */
  async count(request: IncomingMessage): Promise<void> {
    const { kind } = requestClass(request);
    const limiter = this.#perNetwork;
    if (kind === 'urgent' || kind === 'unlimited') return;
    if (isPrefetch(request) && this.options.isBackendSlow()) throw tooMany();
    if (!limiter) return;
    const key = kind === 'cartRead' ? `cart ${this.#clientOf(request)}` : this.#clientOf(request);
    if (isPrefetch(request)) {
      const used = (await limiter.get(key))?.consumedPoints ?? 0;
      if (used >= limiter.points * prefetchReserve) throw tooMany();
    }
    try {
      await limiter.consume(key);
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      this.#warnAboutProxy(request);
      throw tooMany(Math.ceil(rejection.msBeforeNext / 1000));
    }
  }

  #warnAboutProxy({ socket, headers }: IncomingMessage): void {
    const sender = clientAddress(
      socket.remoteAddress ?? '',
      undefined,
      this.options.trustedProxies,
    );
    if (!headers['x-forwarded-for'] || isTrusted(this.options.trustedProxies, sender)) return;
    this.#reportUntrusted?.(sender);
    this.#reportUntrusted = undefined;
  }

  /** Runs work in turn: purchases at once, then pages, then prefetches and renewals. */
  run<T>(
    request: IncomingMessage,
    work: () => Promise<T>,
    { isRenewal = false, signal }: { isRenewal?: boolean; signal?: AbortSignal } = {},
  ): Promise<T> {
    const { kind } = requestClass(request);
    if (kind === 'unlimited' || kind === 'feed') return work();
    const client = this.#clientOf(request);
    const isLow = isRenewal || isPrefetch(request);
    const priority = kind !== 'page' ? 'urgent' : isLow ? 'low' : 'normal';
    return this.#queue.run(work, { priority, client, signal });
  }
}
