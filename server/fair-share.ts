import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import { clientAddress, isTrusted, networkOf } from '../lib/infrastructure/client-address';
import { FairQueue } from '../lib/infrastructure/fair-queue';
import { Priority } from '../lib/infrastructure/priority';
import { HttpError, retryAfterHeader } from './http-error';
import { requestClass } from './request-class';
import { TokenBuckets } from './token-buckets';

type FairShareOptions = {
  /** Uncached pages and searches of one client network; 0 turns its limits off. */
  pagesPerMinute: number;
  trustedProxies: BlockList;
  onUntrustedProxy?: (address: string) => void;
};

/** An idle client may request this share of a minute's pages at once. */
const burstShare = 0.4;
/** Prefetches leave this share of the tokens to pages that a person opens. */
const prefetchReserve = 0.5;

/** Next.js renders in one thread, which purchases share with at most these. */
const shares = {
  catalogue: { maxConcurrent: 16, maxConcurrentPerClient: 4 },
  listing: { maxConcurrent: 8, maxConcurrentPerClient: 3 },
  page: { maxConcurrent: 32, maxConcurrentPerClient: 4 },
};
type Limited = keyof typeof shares;

/** Half of the eight seconds of a page. */
const queueTimeoutMs = 4000;
const maxQueued = 256;
const maxQueuedPerClient = 32;
const urgency = { maxUrgentMs: 500, maxDelayMs: 200 };

const tooMany = () =>
  new HttpError(
    429,
    'Too many pages or searches from your network. Please wait a few seconds, then try again.',
    { ...retryAfterHeader, 'x-robots-tag': 'noindex' },
  );
const errors = {
  overloaded: () =>
    new HttpError(503, 'The shop is busy at the moment. Please try again.', retryAfterHeader),
  exceeded: tooMany,
  aborted: () => new HttpError(408, 'The request was cancelled.'),
};

export const isPrefetch = ({ headers }: IncomingMessage) =>
  'next-router-prefetch' in headers || String(headers['sec-purpose']).startsWith('prefetch');

/** Divides rendering among client networks, after the calls and pages of purchases. */
export class FairShare {
  readonly #trustedProxies: BlockList;
  #reportUntrusted: ((address: string) => void) | undefined;
  readonly #tokens: TokenBuckets | undefined;
  readonly #cartReadTokens: TokenBuckets | undefined;
  readonly #priority = new Priority(urgency);
  readonly #queues: Record<Limited, FairQueue>;

  constructor({ pagesPerMinute, trustedProxies, onUntrustedProxy }: FairShareOptions) {
    this.#trustedProxies = trustedProxies;
    this.#reportUntrusted = onUntrustedProxy;
    const isOn = pagesPerMinute > 0;
    const tokens = () =>
      new TokenBuckets(Math.max(1, pagesPerMinute * burstShare), pagesPerMinute / 60);
    if (isOn) {
      this.#tokens = tokens();
      this.#cartReadTokens = tokens();
    }
    const queue = ({ maxConcurrent, maxConcurrentPerClient }: (typeof shares)[Limited]) => {
      const perClient = isOn && { maxConcurrentPerClient, maxQueuedPerClient };
      return new FairQueue({ maxConcurrent, maxQueued, queueTimeoutMs, ...perClient }, errors);
    };
    this.#queues = {
      catalogue: queue(shares.catalogue),
      listing: queue(shares.listing),
      page: queue(shares.page),
    };
  }

  addressOf({ socket, headers }: IncomingMessage): string {
    const forwardedFor = headers['x-forwarded-for'];
    const sender = socket.remoteAddress ?? '';
    return clientAddress(sender, forwardedFor?.toString(), this.#trustedProxies);
  }

  #clientOf(request: IncomingMessage): string {
    return networkOf(this.addressOf(request));
  }

  /** Takes a token for an uncached page; false if its client has none, or too many queued pages. */
  take(request: IncomingMessage): boolean {
    const { kind } = requestClass(request);
    if (!this.#tokens || kind === 'urgent' || kind === 'unlimited') return true;
    const client = this.#clientOf(request);
    if (kind === 'cartRead') return this.#cartReadTokens?.take(client) ?? true;
    const reserve = isPrefetch(request) ? this.#tokens.size * prefetchReserve : 0;
    const hasRoom = kind === 'feed' || this.#queues[kind].hasRoom(client);
    return hasRoom && this.#tokens.take(client, reserve);
  }

  /** Takes a token, or throws 429. */
  require(request: IncomingMessage): void {
    if (this.take(request)) return;
    const sender = clientAddress(
      request.socket.remoteAddress ?? '',
      undefined,
      this.#trustedProxies,
    );
    if (request.headers['x-forwarded-for'] && !isTrusted(this.#trustedProxies, sender)) {
      this.#reportUntrusted?.(sender);
      this.#reportUntrusted = undefined;
    }
    throw tooMany();
  }

  /** Returns the token of a page that needed no rendering. */
  refund(request: IncomingMessage): void {
    this.#tokens?.refund(this.#clientOf(request));
  }

  /** Runs urgent work at once, and other work in turn. */
  async run<T>(request: IncomingMessage, work: () => Promise<T>): Promise<T> {
    const { kind } = requestClass(request);
    if (kind === 'unlimited' || kind === 'feed') return work();
    if (kind === 'urgent' || kind === 'cartRead') {
      const end = this.#priority.startUrgent();
      return work().finally(end);
    }
    const delayedWork = () => this.#priority.afterUrgent().then(work);
    return this.#queues[kind].run(delayedWork, { client: this.#clientOf(request) });
  }
}
