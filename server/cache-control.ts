import type { OutgoingHttpHeaders } from 'node:http';
import { minCompleteSeconds } from '../lib/stale-limits';

/** `renderedAt` in milliseconds since 1970. */
export type Ttl = { renderedAt: number; seconds: number };

/** The render time of a cached page, from the cache handler, in milliseconds since 1970. */
export const renderedAtHeader = 'x-rendered-at';

const yearSeconds = 31_536_000;

/** No event reaches a CDN: it revalidates pages after this time. */
const maxCdnSeconds = 120;

/** For searches, deep pages and unlisted categories, which are the same for all shoppers. */
export const briefSeconds = 5;

export const noStore = { 'cache-control': 'private, no-store' };

export const staleControl = { 'cache-control': 'public, max-age=0, s-maxage=1' };

export const freshUntilOf = ({ renderedAt, seconds }: Ttl) => renderedAt + seconds * 1000;

const sharedSeconds = (control: string) => /\bs-maxage=(\d+)/.exec(control)?.[1];

export function ttlOf(url: string, status: number, headers: OutgoingHttpHeaders): Ttl | undefined {
  if (status !== 200 || headers['set-cookie']) return undefined;
  const control = String(headers['cache-control'] ?? '');
  const renderedAt = Number(headers[renderedAtHeader] ?? Date.now());
  if (url.startsWith('/products?') && !sharedSeconds(control)) {
    return { renderedAt, seconds: briefSeconds };
  }
  if (/\b(?:no-store|private)\b/.test(control)) return undefined;
  if (control.includes('immutable')) return { renderedAt, seconds: yearSeconds };
  const seconds = Number(sharedSeconds(control));
  return seconds > 0 ? { renderedAt, seconds } : undefined;
}

/** For a page that Next.js allows shared caches to store; without a lifetime it is a 404. */
export function cdnCacheControl(ttl: Ttl | undefined): string {
  if (!ttl) return 'public, max-age=0, s-maxage=10';
  const shared = Math.min(ttl.seconds, maxCdnSeconds);
  const fresh = `public, max-age=0, s-maxage=${shared}, stale-while-revalidate=${shared}`;
  // A page with fallbacks must not outlive an outage.
  return ttl.seconds < minCompleteSeconds ? fresh : `${fresh}, stale-if-error=604800`;
}
