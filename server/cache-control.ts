import type { IncomingHttpHeaders } from 'node:http';
import { expiredHeader, minCompleteSeconds } from '../lib/stale-limits';
import type { Fetched } from './page-cache';

const yearSeconds = 31_536_000;

/** No event reaches a CDN: it revalidates pages after this time. */
const maxCdnSeconds = 120;

/** For searches, deep pages and unlisted categories, which are the same for all shoppers. */
const listingSeconds = 5;

/** The Cache-Control of a page that Next.js renders at each request. */
export const dynamicPageCacheControl = 'private, no-cache, no-store, max-age=0, must-revalidate';

export const noStore = { 'cache-control': 'private, no-store' };

/** Within `staleSecondsOf`, by the cache handler. */
export const isExpired = (headers: IncomingHttpHeaders) => headers[expiredHeader] !== undefined;

export const staleControl = { 'cache-control': 'public, max-age=0, s-maxage=1' };

export function listingTtlOf(
  url: string,
  status: number,
  headers: IncomingHttpHeaders,
  renderedAt: number,
): Fetched['ttl'] {
  const isShared = status === 200 && url.startsWith('/products?') && !headers['set-cookie'];
  return isShared ? { renderedAt, seconds: listingSeconds } : undefined;
}

export function ttlOf(status: number, headers: IncomingHttpHeaders): Fetched['ttl'] {
  if (status !== 200 || headers['set-cookie']) return undefined;
  const control = headers['cache-control'] ?? '';
  if (/\b(?:no-store|private)\b/.test(control)) return undefined;
  if (control.includes('immutable')) return { renderedAt: Date.now(), seconds: yearSeconds };
  const seconds = /\bs-maxage=(\d+)/.exec(control)?.[1];
  if (!seconds) return undefined;
  // Next.js is revalidating it.
  if (headers['x-nextjs-cache'] === 'STALE' && !isExpired(headers)) {
    return { renderedAt: Date.now(), seconds: 1 };
  }
  const renderedAt = Number(headers['x-rendered-at'] ?? Date.now());
  return { renderedAt, seconds: Number(seconds) };
}

export function cdnCacheControl(seconds: number | undefined): string {
  if (seconds === undefined) return 'public, max-age=0, s-maxage=10';
  const shared = Math.min(seconds, maxCdnSeconds);
  const fresh = `public, max-age=0, s-maxage=${shared}, stale-while-revalidate=${shared}`;
  // A page with fallbacks must not outlive an outage.
  return seconds < minCompleteSeconds ? fresh : `${fresh}, stale-if-error=604800`;
}
