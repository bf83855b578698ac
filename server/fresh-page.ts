import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { isExpired } from './cache-control';
import { readMessage, type Upstream, type UpstreamRequest } from './upstream';

/** Next.js renders a page in some ten milliseconds. */
const firstRetryMs = 20;
const maxRetryMs = 200;

type Options = {
  waitMs: number;
  /** A page past its lifetime is returned without waiting for its renewal. */
  mayBeExpired: boolean | undefined;
};

/** Only requesting the whole page revalidates a segment. */
function pageOfSegment(headers: OutgoingHttpHeaders): OutgoingHttpHeaders | undefined {
  const { 'next-router-segment-prefetch': segment, 'next-router-prefetch': _, ...ofPage } = headers;
  return segment === undefined ? undefined : ofPage;
}

/**
 * Requests a page, and waits while Next.js renders it again after a revalidation: it sends the
 * stale one meanwhile, which is returned after `waitMs`.
 */
export async function requestFreshPage(
  upstream: Upstream,
  request: UpstreamRequest,
  options: Options,
): Promise<IncomingMessage> {
  const staleDeadline = Math.min(request.deadline ?? Infinity, Date.now() + options.waitMs);
  for (let retryDelayMs = firstRetryMs; ; retryDelayMs = Math.min(2 * retryDelayMs, maxRetryMs)) {
    const message = await upstream(request);
    const isStale = message.headers['x-nextjs-cache'] === 'STALE';
    const isServed = !isStale || (options.mayBeExpired && isExpired(message.headers));
    if (isServed || Date.now() > staleDeadline) return message;
    await readMessage(message);
    const headers = pageOfSegment(request.headers);
    if (headers) {
      await readMessage(await requestFreshPage(upstream, { ...request, headers }, options));
    } else await sleep(retryDelayMs);
  }
}
