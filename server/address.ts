import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { normaliseHost } from '../lib/contract/host';
import type { StoreHosts } from '../lib/contract/store-hosts';
import { storeOfHost } from '../lib/hosts';
import { canonicalAddress } from '../lib/routing/canonical';
import { hasCoupon } from '../lib/routing/coupon-link';
import { guardedPages, isOneOf } from '../lib/routing/routes';

/** What decides an answer that may be kept: nothing else of a request reaches Next.js. */
export type Address = {
  /** Differs for answers that may differ. */
  key: string;
  /** The page whose forms these are (HTML, and what the router asks for). */
  page: string;
  /** The store that the page is about; empty for what belongs to the build. */
  store: string;
  url: string;
  headers: OutgoingHttpHeaders;
};

/** Paths of no page, that answer differently to different shoppers or are too large to be kept. */
const passedThrough =
  /^\/(?:(?:api|media|pictures|sitemaps|sitemap\.xml|feed\.xml)(?:\/|$)|_next\/(?!static\/))/;

/** Pages that answer by their query. */
const isByQuery = /^\/(?:forgot-password|confirm-email|unsubscribe|compare)(?:\/|$)/;

/** Whether an address is for a shopper to read. */
export function isPage(url = '/'): boolean {
  return !passedThrough.test(url.split('?')[0] ?? '') && !url.startsWith('/_next/');
}

/** Whether an address is for signed-in shoppers only. */
export function isGuarded(url: string): boolean {
  return isOneOf(guardedPages, url.split(/[/?]/)[1]?.toLowerCase() ?? '');
}

/** What the router asks for in place of HTML: the whole page, or with a path a part of it. */
function routerHeaders({
  headers,
}: Pick<IncomingMessage, 'headers'>): OutgoingHttpHeaders | undefined {
  if (headers.rsc !== '1') return undefined;
  const segment = headers['next-router-segment-prefetch'];
  const isPart = headers['next-router-prefetch'] === '1' && segment !== undefined;
  return isPart
    ? { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': segment }
    : { rsc: '1' };
}

/** The query without the router's own mark, by which caches are to tell its requests apart. */
function withoutMark(query: string): string {
  return query
    .split('&')
    .filter((parameter) => !/^_rsc(?:=|$)/.test(parameter))
    .join('&');
}

/** The address of a request whose answer may be kept; undefined for all others. */
export function addressOf(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  hosts: StoreHosts,
): Address | undefined {
  const { method, url = '/' } = request;
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const [path = '/', query = ''] = url.split(/\?(.*)/s, 2);
  if (passedThrough.test(path) || isByQuery.test(path) || isGuarded(path)) return undefined;
  // Leads on to the address without it.
  if (hasCoupon(query)) return undefined;
  const host = normaliseHost(request.headers.host);
  const store = storeOfHost(host, hosts);
  if (!host || !store) return undefined;

  // To readers without a name Next.js sends metadata after the page instead of in its head.
  const shared = { host, 'accept-encoding': 'identity', 'user-agent': 'storefront' };
  if (path.startsWith('/_next/')) {
    return { key: path, page: path, store: '', url: path, headers: shared };
  }
  const router = routerHeaders(request);
  const canonical = canonicalAddress(path, router ? withoutMark(query) : query);
  if (canonical === undefined) return undefined;
  const page = host + canonical;
  return {
    key: [page, ...Object.values(router ?? {})].join('\n'),
    page,
    store,
    url: canonical,
    headers: { ...shared, ...router },
  };
}

/** The page of which an address is a part: only asking for that makes it anew. */
export function wholePage(address: Address): Address | undefined {
  const {
    'next-router-segment-prefetch': part,
    'next-router-prefetch': _,
    ...headers
  } = address.headers;
  return part === undefined ? undefined : { ...address, headers };
}
