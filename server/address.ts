import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { normaliseHost } from '@aangan/contract/rules/host';
import type { StoreHosts } from '@aangan/contract/rules/store-hosts';
import { canonicalAddress } from '../lib/routing/canonical';
import { isGuarded } from '../lib/routing/routes';
import { hasCoupon } from '../lib/routing/steps/with-coupon-link';
import { resolveStore } from '../lib/shop/hosts';
import { routerHeaders, withoutRscParameter } from './next-internals';

/** Everything that decides a cacheable response; nothing else of the request reaches Next.js. */
export type Address = {
  key: string;
  page: string;
  /** Empty for files of the build. */
  store: string;
  url: string;
  headers: OutgoingHttpHeaders;
};

/** Calls and files that are too large to cache, which pass through as they are. */
const streamedPaths =
  /^\/(?:(?:api|media|pictures|sitemaps|sitemap\.xml|feed\.xml)(?:\/|$)|_next\/(?!static\/))/;

const uncachedPaths = /^\/(?:go|forgot-password|confirm-email|unsubscribe|order-success)(?:\/|$)/;

const pathOf = (url = '/') => url.split('?', 1)[0] ?? '';

export const isStreamed = (url?: string) => streamedPaths.test(pathOf(url));

export const isFallbackPage = (url: string) => /^\/(?:404|429|503)(?:[/?]|$)/.test(url);

export const isPage = (url = '/') => !isStreamed(url) && !url.startsWith('/_next/');

/** Without a User-Agent, Next.js streams metadata into the body instead of the head. */
export const sharedHeaders = (host: string | undefined): OutgoingHttpHeaders => ({
  host,
  'accept-encoding': 'identity',
  'user-agent': 'storefront',
});

export function addressOf(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  hosts: StoreHosts,
): Address | undefined {
  const { method, url = '/' } = request;
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const [path = '/', query = ''] = url.split(/\?(.*)/s, 2);
  if (isStreamed(url) || uncachedPaths.test(path) || isGuarded(path)) return undefined;
  // Redirects to the URL without the coupon.
  if (hasCoupon(query)) return undefined;
  const host = normaliseHost(request.headers.host);
  const store = resolveStore(host, hosts);
  if (!host || !store) return undefined;
  const shared = sharedHeaders(host);
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
