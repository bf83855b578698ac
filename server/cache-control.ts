import type { IncomingHttpHeaders } from 'node:http';
import type { Fetched } from './page-cache';

const yearSeconds = 31_536_000;

/** Pages with a shorter lifetime contain fallbacks. */
const minCompleteSeconds = 30;

/** The Cache-Control of a page that Next.js renders at each request. */
export const dynamicPageCacheControl = 'private, no-cache, no-store, max-age=0, must-revalidate';

export const noStore = { 'cache-control': 'private, no-store' };

export function ttlOf(status: number, headers: IncomingHttpHeaders): Fetched['ttl'] {
  if (status !== 200 || headers['set-cookie']) return undefined;
  const control = headers['cache-control'] ?? '';
  if (/\b(?:no-store|private)\b/.test(control)) return undefined;
  if (control.includes('immutable')) return { renderedAt: Date.now(), seconds: yearSeconds };
  const seconds = /\bs-maxage=(\d+)/.exec(control)?.[1];
  if (!seconds) return undefined;
  // Next.js is revalidating it.
  if (headers['x-nextjs-cache'] === 'STALE') return { renderedAt: Date.now(), seconds: 1 };
  const renderedAt = Number(headers['x-rendered-at'] ?? Date.now());
  return { renderedAt, seconds: Number(seconds) };
}

export function cdnCacheControl(seconds: number | undefined): string {
  if (seconds === undefined) return 'public, max-age=0, s-maxage=10';
  const fresh = `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`;
  // A page with fallbacks must not outlive an outage.
  return seconds < minCompleteSeconds ? fresh : `${fresh}, stale-if-error=604800`;
}
