import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { storeOfHost } from '../lib/hosts';
import { canonicalAddress } from '../lib/routing/canonical';
import { isGuarded } from '../lib/routing/routes';
import { hasCoupon } from '../lib/routing/steps/with-coupon-link';
import { normaliseHost } from '../lib/rules/host';
import type { StoreHosts } from '../lib/rules/store-hosts';

/** Everything that decides a cacheable response; nothing else of the request reaches Next.js. */
export type Address = {
  key: string;
  page: string;
  /** Empty for files of the build. */
  store: string;
  url: string;
  headers: OutgoingHttpHeaders;
};

/** Paths that differ by shopper, or whose responses are too large to cache. */
const uncachedPaths =
  /^\/(?:(?:api|go|media|pictures|sitemaps|sitemap\.xml|feed\.xml)(?:\/|$)|_next\/(?!static\/))/;

const queryDependentPaths =
  /^\/(?:forgot-password|confirm-email|unsubscribe|order-success)(?:\/|$)/;

export function isPage(url = '/'): boolean {
  return !uncachedPaths.test(url.split('?')[0] ?? '') && !url.startsWith('/_next/');
}

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

/** `_rsc` only separates URLs for caches. */
function withoutRscParameter(query: string): string {
  return query
    .split('&')
    .filter((parameter) => !/^_rsc(?:=|$)/.test(parameter))
    .join('&');
}

export function addressOf(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  hosts: StoreHosts,
): Address | undefined {
  const { method, url = '/' } = request;
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const [path = '/', query = ''] = url.split(/\?(.*)/s, 2);
  if (uncachedPaths.test(path) || queryDependentPaths.test(path) || isGuarded(path))
    return undefined;
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
