import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Address } from './address';
import { cdnCacheControl, listingTtlOf, ttlOf } from './cache-control';
import { type CachedResponse, createCachedResponse, publicHeaders } from './cached-response';
import type { ScriptHashes } from './content-security-policy';
import { requestFreshPage } from './fresh-page';
import { HttpError, retryAfterHeader } from './http-error';
import type { Fetched, FetchOptions } from './page-cache';
import { readMessage, type Upstream } from './upstream';

const staleWaitMs = 5000;
const fallbackTimeoutMs = 1000;

const unavailableText = 'The shop is not responding at the moment. Please try again.';
export const noResponse = new HttpError(502, unavailableText, retryAfterHeader);
const renderFailed = new HttpError(503, unavailableText, retryAfterHeader);

/** Next.js' empty shell shows nothing until scripts run; a rendered page replaces it. */
export function fallbackUrl(url: string, status: number): string | undefined {
  const area = url.split(/[/?]/)[1] ?? '';
  if (![404, 429].includes(status) && status < 500) return undefined;
  if (/^(?:404|429|503)$/.test(area)) return undefined;
  if (status === 429) return '/429';
  if (status !== 404) return `/503${area && `/${area}`}`;
  // The 404 page of a listing names the missing category.
  const [, query] = url.split(/\?(.*)/s, 2);
  return `/404${area && `/${area}`}${area === 'products' && query ? `?${query}` : ''}`;
}

/**
 * The target of a redirect. Next.js loses it when it revalidates a page; the page names it as its
 * canonical address.
 */
function locationOf(
  { statusCode = 0, headers }: IncomingMessage,
  body: Buffer,
): CachedResponse['headers'] {
  if (statusCode < 300 || statusCode >= 400 || headers.location) return {};
  const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(body.toString()) ?? [];
  return canonical && URL.canParse(canonical) ? { location: new URL(canonical).pathname } : {};
}

function isEmptyShell(body: Buffer): boolean {
  return body.includes('<html id="__next_error__">');
}

export type RendererOptions = {
  upstream: Upstream;
  cachesPages: boolean;
  scriptHashes: ScriptHashes;
};

type Client = Partial<FetchOptions> & {
  /** For the limits of the backend only. */
  clientAddress?: string | undefined;
};

/** Requests cacheable pages from Next.js, and fallback pages in place of its failures. */
export class PageRenderer {
  readonly #fallbackPages = new LRUCache<string, CachedResponse, Address>({
    max: 100,
    ttl: 5000,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (_key, _old, { context }) =>
      (await this.render(context, Date.now() + fallbackTimeoutMs)).response,
  });

  constructor(private readonly options: RendererOptions) {}

  async render(address: Address, deadline: number, client: Client = {}): Promise<Fetched> {
    const startedAt = Date.now();
    const { clientAddress, mayBeExpired } = client;
    const message = await requestFreshPage(
      this.options.upstream,
      {
        method: 'GET',
        url: address.url,
        headers: { ...address.headers, ...(clientAddress && { 'x-forwarded-for': clientAddress }) },
        deadline,
      },
      { waitMs: staleWaitMs, mayBeExpired },
    );
    const body = await readMessage(message);
    const status = message.statusCode ?? 502;
    const fallback = isEmptyShell(body) ? fallbackUrl(address.url, status) : undefined;
    if (fallback) {
      const fallbackAddress = { ...address, url: fallback, key: address.headers.host + fallback };
      if (status === 404) return this.render(fallbackAddress, deadline, client);
      return { response: await this.fallbackPage(fallbackAddress), ttl: undefined };
    }
    // Rendering failed; a stale page is served instead.
    if (status === 500) throw renderFailed;
    const { headers, ttl } = this.#cacheable(address, status, message, startedAt);
    const sent = { ...headers, ...locationOf(message, body) };
    const response = await createCachedResponse(status, sent, body, this.options.scriptHashes);
    return { response, ttl };
  }

  async fallbackPage(address: Address): Promise<CachedResponse> {
    const page = await this.#fallbackPages.fetch(address.key, { context: address });
    if (page?.status !== 503 && page?.status !== 429) throw noResponse;
    return page;
  }

  #cacheable({ url }: Address, status: number, message: IncomingMessage, startedAt: number) {
    const { cachesPages } = this.options;
    const headers = {
      ...(status === 503 || status === 429 ? retryAfterHeader : {}),
      ...(status === 429 ? { 'x-robots-tag': 'noindex' } : {}),
      ...publicHeaders(message.headers),
    };
    const ttl = ttlOf(status, message.headers);
    const isForCaches = message.headers['cache-control']?.includes('s-maxage');
    if (!isForCaches) {
      const listingTtl = cachesPages
        ? listingTtlOf(url, status, message.headers, startedAt)
        : undefined;
      return { headers, ttl: ttl ?? listingTtl };
    }
    if (!cachesPages || status === 429 || status >= 500) {
      return { headers: { ...headers, 'cache-control': 'no-store' }, ttl: undefined };
    }
    const control = { 'cache-control': cdnCacheControl(ttl?.seconds) };
    return { headers: { ...headers, ...control }, ttl };
  }
}
