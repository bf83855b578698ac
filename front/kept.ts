import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { guardedPages, isOneOf } from '../lib/routing/routes';

/** What Next's router sends along when it moves within the shop; each makes another answer. */
const routerHeaders = [
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
] as const;

/** Paths that answer differently to different shoppers, or that are too many or too large. */
const passedThrough = /^\/(?:api|media|sitemaps|feed\.xml|_next\/image)(?:[/?]|$)/;

/** Whether a path is for signed-in shoppers only. */
export function isGuarded(url: string): boolean {
  const [first = ''] = url.slice(1).split(/[/?]/, 1);
  return isOneOf(guardedPages, first.toLowerCase());
}

/**
 * The key of a request whose answer may be kept, or undefined. Everything that the answer depends
 * on is in the key, so nobody can put another answer in its place.
 */
export function keyOf({ method, url = '', headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (passedThrough.test(url) || isGuarded(url)) return undefined;
  const parts = [headers.host?.toLowerCase() ?? '', url];
  for (const name of routerHeaders) parts.push(String(headers[name] ?? ''));
  return parts.join('\n');
}

/** Headers for Next: what the answer depends on and nothing of who happens to ask first. */
export function neutralHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = ['host', ...routerHeaders].flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, value]];
  });
  // To readers without a name Next sends metadata after the page instead of in its head.
  const own = { 'accept-encoding': 'identity', 'user-agent': 'storefront' };
  return { ...Object.fromEntries(named), ...own };
}

/** How long an answer may be kept here, in seconds, by its own word; undefined when not at all. */
export function freshSeconds(status: number, headers: IncomingHttpHeaders): number | undefined {
  if (status !== 200 || headers['set-cookie']) return undefined;
  const control = headers['cache-control'] ?? '';
  if (/\b(?:no-store|private)\b/.test(control)) return undefined;
  if (control.includes('immutable')) return 31_536_000;
  const shared = /\bs-maxage=(\d+)/.exec(control)?.[1];
  if (!shared) return undefined;
  // Next is making a new one at this moment: look again soon.
  return headers['x-nextjs-cache'] === 'STALE' ? 1 : Number(shared);
}
