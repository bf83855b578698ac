import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import { clientAddress, networkOf } from '@aangan/contract/node/client-address';
import { TaskQueue } from '@aangan/contract/node/task-queue';
import { guardedPages } from '@aangan/contract/rules/guarded-pages';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { busy, HttpError, retryAfterHeader, tooMany } from './http-error';
import { isPrefetch } from './next-internals';

type LimitsOptions = {
  /** Uncached requests of one client network; 0 turns its limit off. */
  pagesPerMinute: number;
  trustedProxies: BlockList;
};

/** Pages of many shoppers behind one address come in bursts. */
const windowSeconds = 10;

/**
 * Next.js renders in one thread: two pages at once would only delay each other, and purchases. One
 * that waits for the backend leaves the thread idle.
 */
const queueLimits = { maxRunning: 1, maxIdleMs: 10, maxWaiting: 64, maxWaitMs: 4000 };

/** Protects the memory while the backend hangs. */
const maxOpen = 1000;

/** Files, events and fallback pages: neither counted nor queued. */
const files = /^\/(?:_next|media|pictures|sitemaps|404|429|503|api\/revalidate)(?:[/?]|$)/;

const purchasePages = [...guardedPages, 'cart', 'order-success', 'login', 'register'].join('|');
const purchases = new RegExp(`^/(?:api|${purchasePages})(?:[/?]|$)`, 'i');

/** Those of carts and wishlists name their products. */
const catalogueReads = /^\/api\/v1\/(?:products|catalogue)\b(?!.*[?&]ids=)/;

function isPurchase({ method = 'GET', url = '/' }: IncomingMessage): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return purchases.test(url) && !(isRead && catalogueReads.test(url));
}

/** Protects the processor: a limit for floods of one network, and a queue with purchases and less busy networks first. */
export class RequestLimits {
  readonly #perNetwork: RateLimiterMemory | undefined;
  readonly #queue = new TaskQueue(queueLimits, {
    overloaded: tooMany,
    aborted: () => new HttpError(408, 'The request was cancelled.', retryAfterHeader),
  });
  #open = 0;

  constructor(private readonly options: LimitsOptions) {
    const points = Math.ceil((options.pagesPerMinute * windowSeconds) / 60);
    if (points > 0) this.#perNetwork = new RateLimiterMemory({ points, duration: windowSeconds });
  }

  addressOf({ socket, headers }: IncomingMessage): string {
    const forwardedFor = headers['x-forwarded-for']?.toString();
    return clientAddress(socket.remoteAddress ?? '', forwardedFor, this.options.trustedProxies);
  }

  #networkOf(request: IncomingMessage): string {
    return networkOf(this.addressOf(request));
  }

  async count(request: IncomingMessage): Promise<void> {
    if (files.test(request.url ?? '/') || isPurchase(request)) return;
    try {
      await this.#perNetwork?.consume(this.#networkOf(request));
    } catch (rejection) {
      if (!(rejection instanceof RateLimiterRes)) throw rejection;
      throw tooMany(Math.ceil(rejection.msBeforeNext / 1000));
    }
  }

  /** Runs work in turn: purchases at once, then pages, then prefetches and renewals. */
  async run<T>(
    request: IncomingMessage,
    work: () => Promise<T>,
    { isRenewal = false, signal }: { isRenewal?: boolean; signal?: AbortSignal } = {},
  ): Promise<T> {
    if (files.test(request.url ?? '/')) return work();
    if (this.#open >= maxOpen) throw busy();
    this.#open += 1;
    const isLow = isRenewal || isPrefetch(request);
    const priority = isPurchase(request) ? 'urgent' : isLow ? 'low' : 'normal';
    try {
      return await this.#queue.run(work, { priority, client: this.#networkOf(request), signal });
    } finally {
      this.#open -= 1;
    }
  }
}
