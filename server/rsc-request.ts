import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const mark = /[?&]_rsc\b=?([\w-]*)/;

/** Next.js 16.4 serves a page's payload at its path with this suffix, also without the header. */
const payloadPath = /^[^?]*\.rsc(?:\?|$)/;

const routerHeaders = [
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
];

/**
 * Whether shared caches that ignore `Vary` may store the response at its URL. Only the hash of
 * secure contexts counts: the short one is easy to forge.
 */
export function isShareable({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>) {
  if (payloadPath.test(url)) return false;
  if (headers.rsc === undefined) return !mark.test(url);
  if (headers.rsc !== '1') return false;
  const values = routerHeaders.map((name) => String(headers[name] ?? '0'));
  // A comma would let two sets of headers have one hash.
  if (values.some((value) => value.includes(','))) return false;
  const hash = createHash('sha256').update(values.join()).digest();
  return mark.exec(url)?.[1] === hash.subarray(0, 12).toString('base64url');
}
