import type { OutgoingHttpHeaders } from 'node:http';
import { isFallbackPage } from './address';

/** `renderedAt` in milliseconds since 1970. */
export type Ttl = { renderedAt: number; seconds: number };

/** The render time of a cached page, from the cache handler, in milliseconds since 1970. */
export const renderedAtHeader = 'x-rendered-at';

/** Pages with a shorter lifetime, in seconds, contain fallbacks or belong to unlimited URLs. */
const minCompleteSeconds = 30;
const maxStaleLifetimes = 30;
const daySeconds = 86_400;
const yearSeconds = 31_536_000;

/** No event reaches a CDN: it revalidates pages after this time. */
const maxCdnSeconds = 120;

/** For searches, deep pages and unlisted categories, which are the same for all shoppers. */
export const briefSeconds = 5;

export const noStore = 'private, no-store';
export const staleControl = 'public, max-age=0, s-maxage=1';

export const freshUntilOf = ({ renderedAt, seconds }: Ttl) => renderedAt + seconds * 1000;

export const isBrief = (ttl: Ttl | undefined) =>
  ttl !== undefined && ttl.seconds < minCompleteSeconds;

/** Seconds after its lifetime in which a page is served stale at once and renewed behind the visitor. */
export function staleSecondsOf(lifetimeSeconds: number): number {
  return lifetimeSeconds < minCompleteSeconds
    ? lifetimeSeconds
    : Math.min(maxStaleLifetimes * lifetimeSeconds, daySeconds);
}

const sharedSeconds = (control: string) => /\bs-maxage=(\d+)/.exec(control)?.[1];

export function ttlOf(url: string, status: number, headers: OutgoingHttpHeaders): Ttl | undefined {
  if (headers['set-cookie']) return undefined;
  const control = String(headers['cache-control'] ?? '');
  const renderedAt = Number(headers[renderedAtHeader] ?? Date.now());
  const brief = { renderedAt, seconds: briefSeconds };
  if (status >= 429 && isFallbackPage(url)) return brief;
  if (status !== 200) return undefined;
  if (url.startsWith('/products?') && !sharedSeconds(control)) return brief;
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
  return isBrief(ttl) ? fresh : `${fresh}, stale-if-error=604800`;
}
