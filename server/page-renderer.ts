import type { OutgoingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { pageStatusHeader } from '../lib/routing/page-status';
import { isGuarded } from '../lib/routing/routes';
import { minCompleteSeconds } from '../lib/stale-limits';
import { sharedHeaders } from './address';
import { briefSeconds, cdnCacheControl, renderedAtHeader, ttlOf } from './cache-control';
import { type CachedResponse, createCachedResponse, isHtml } from './cached-response';
import type { ScriptHashes } from './content-security-policy';
import { noResponse, renderFailed, retryAfterHeader } from './http-error';
import {
  fallbackTimeoutMs,
  type NextHandler,
  type NextRequest,
  type Rendered,
  render,
} from './next-request';
import type { Fetched } from './page-cache';
import type { RequestContext } from './request-context';

/** The page that is shown in place of a failed one. */
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

/** Next.js' own page for an error is empty until scripts run. */
const isEmptyShell = ({ status, headers }: Rendered) =>
  isHtml(headers) &&
  (status === 404 || status >= 500) &&
  headers[pageStatusHeader] === undefined &&
  headers['content-security-policy'] === undefined;

const isComplete = ({ status, headers }: Rendered, url: string) =>
  status < 500 && (ttlOf(url, status, headers)?.seconds ?? Infinity) >= minCompleteSeconds;

const pageOf = (host: NextRequest['headers']['host'], url: string): NextRequest => ({
  url,
  headers: sharedHeaders(host),
});

export type RendererOptions = {
  next: NextHandler;
  cachesPages: boolean;
  /** Undefined: without a policy, in development. */
  scriptHashes: ScriptHashes | undefined;
};

/** Requests pages from Next.js, and fallback pages in place of its failures. */
export class PageRenderer {
  readonly #fallbackPages = new LRUCache<string, CachedResponse, NextRequest>({
    max: 100,
    ttl: 5000,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (_key, _old, { context }) =>
      (await this.render(context, { deadline: Date.now() + fallbackTimeoutMs })).response,
  });

  constructor(private readonly options: RendererOptions) {}

  async render(request: NextRequest, context: RequestContext): Promise<Fetched> {
    const rendered = await this.#request(request, context);
    const { status, headers } = rendered;
    const { url } = request;
    const { host } = request.headers;
    const fallback = isEmptyShell(rendered) ? fallbackUrl(url, status) : undefined;
    if (fallback && status === 404) return this.render(pageOf(host, fallback), context);
    if (fallback) return { response: await this.fallbackPage(host, fallback), ttl: undefined };
    // Rendering failed; a stale page is served instead.
    if (status === 500) throw renderFailed();
    const received = ttlOf(url, status, headers);
    const ttl = this.options.cachesPages ? received : undefined;
    const response = await createCachedResponse(
      { ...rendered, headers: { ...headers, ...this.#controlOf(url, rendered, ttl) } },
      this.options.scriptHashes,
      !ttl || ttl.seconds < minCompleteSeconds,
    );
    return { response, ttl };
  }

  /** A page that the cache handler withheld is served after all where it cannot be rendered. */
  async #request(request: NextRequest, client: RequestContext): Promise<Rendered> {
    const { next } = this.options;
    const context = { ...client };
    const rendering = render(next, request, context);
    const rendered = await rendering.catch(() => undefined);
    if (!context.withheldPage || (rendered && isComplete(rendered, request.url))) return rendering;
    const deadline = Date.now() + fallbackTimeoutMs;
    const stale = await render(next, request, { ...client, deadline, accepts: 'any' });
    const brief = {
      'cache-control': `s-maxage=${briefSeconds}`,
      [renderedAtHeader]: String(Date.now()),
    };
    return { ...stale, headers: { ...stale.headers, ...brief } };
  }

  async fallbackPage(host: NextRequest['headers']['host'], url: string): Promise<CachedResponse> {
    const page = await this.#fallbackPages.fetch(host + url, { context: pageOf(host, url) });
    if (page?.status !== 503 && page?.status !== 429) throw noResponse();
    return page;
  }

  #controlOf(url: string, rendered: Rendered, ttl: Fetched['ttl']): OutgoingHttpHeaders {
    const { status, headers } = rendered;
    const received = String(headers['cache-control'] ?? '');
    // Next.js allows shared caches to store these pages, which would bypass the guard.
    const isKept = received === 'no-store';
    if (isGuarded(url)) return isKept ? {} : { 'cache-control': 'private, no-cache' };
    const isRefusal = status === 503 || status === 429;
    const retry = isRefusal && !headers['retry-after'] ? retryAfterHeader : {};
    const robots = status === 429 ? { 'x-robots-tag': 'noindex' } : {};
    if (!received.includes('s-maxage')) return { ...retry, ...robots };
    const mayBeStored = this.options.cachesPages && status !== 429 && status < 500;
    const control = mayBeStored ? cdnCacheControl(ttl) : 'no-store';
    return { ...retry, ...robots, 'cache-control': control };
  }
}
