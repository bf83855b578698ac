import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { normaliseHost } from '../lib/contract/host';
import type { StoreHosts } from '../lib/contract/store-hosts';
import { storeOfHost } from '../lib/hosts';
import { canonicalAddress } from '../lib/routing/canonical';
import { hasCoupon } from '../lib/routing/coupon-link';
import { guardedPages, isOneOf } from '../lib/routing/routes';

/** Everything that decides a cacheable response; nothing else of the request reaches Next.js. */
export type Address = {
  /** The cache key. */
  key: string;
  /** The page, of which the key is HTML or an RSC payload. */
  page: string;
  /** The store's host; empty for files of the build. */
  store: string;
  url: string;
  headers: OutgoingHttpHeaders;
};

/** Paths that differ by shopper, or whose responses are too large to cache. */
const uncachedPaths =
  /^\/(?:(?:api|media|pictures|sitemaps|sitemap\.xml|feed\.xml)(?:\/|$)|_next\/(?!static\/))/;

/** Pages that depend on their query. */
const isByQuery = /^\/(?:forgot-password|confirm-email|unsubscribe|compare)(?:\/|$)/;

/** Whether a URL is that of a page. */
export function isPage(url = '/'): boolean {
  return !uncachedPaths.test(url.split('?')[0] ?? '') && !url.startsWith('/_next/');
}

/** Whether a URL is for signed-in shoppers only. */
export function isGuarded(url: string): boolean {
  return isOneOf(guardedPages, url.split(/[/?]/)[1]?.toLowerCase() ?? '');
}

/** Headers of a router request: the payload of the page, or of one segment. */
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

/** The query without `_rsc`, which only separates URLs for caches. */
function withoutRscParameter(query: string): string {
  return query
    .split('&')
    .filter((parameter) => !/^_rsc(?:=|$)/.test(parameter))
    .join('&');
}

/** The address of a cacheable request; undefined for all others. */
export function addressOf(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  hosts: StoreHosts,
): Address | undefined {
  const { method, url = '/' } = request;
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const [path = '/', query = ''] = url.split(/\?(.*)/s, 2);
  if (uncachedPaths.test(path) || isByQuery.test(path) || isGuarded(path)) return undefined;
  // Redirects to the URL without the coupon.
  if (hasCoupon(query)) return undefined;
  const host = normaliseHost(request.headers.host);
  const store = storeOfHost(host, hosts);
  if (!host || !store) return undefined;

  // Without a User-Agent, Next.js streams metadata into the body instead of the head.
  const shared = { host, 'accept-encoding': 'identity', 'user-agent': 'storefront' };
  if (path.startsWith('/_next/')) {
    return { key: path, page: path, store: '', url: path, headers: shared };
  }
  const router = routerHeaders(request);
  const canonical = canonicalAddress(path, router ? withoutRscParameter(query) : query);
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

/** The page of a segment: only requesting the page revalidates it. */
export function wholePage(address: Address): Address | undefined {
  const {
    'next-router-segment-prefetch': part,
    'next-router-prefetch': _,
    ...headers
  } = address.headers;
  return part === undefined ? undefined : { ...address, headers };
}
