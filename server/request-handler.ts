import type {
  IncomingMessage,
  OutgoingHttpHeaders,
  RequestListener,
  ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { isGuarded } from '../lib/routing/routes';
import type { StoreHosts } from '../lib/rules/store-hosts';
import { type Address, addressOf, isPage, pageOfSegment } from './address';
import { readBody } from './body';
import {
  type CachedResponse,
  createCachedResponse,
  isHtml,
  noStore,
  ownHeaders,
  recompress,
  sendCachedResponse,
} from './cached-response';
import type { ScriptHashes } from './content-security-policy';
import { acceptedEncoding, compressor, isCompressible } from './encoding';
import { HttpError, sendError } from './http-error';
import { isFormSubmission, redirectToPage, validateRequest } from './methods';
import type { Fetched, PageCache } from './page-cache';
import { isPicture, pictureServer } from './pictures';
import { type RevalidationEvent, revalidationPath } from './revalidation';
import { isShareable } from './rsc-request';
import { onlyHttps, withSecurity } from './security-headers';
import { ttlOf } from './ttl';
import { readMessage, type Upstream } from './upstream';

type ServerOptions = {
  upstream: Upstream;
  cache: PageCache;
  hosts: StoreHosts;
  cachesPages: boolean;
  revalidate: (event: RevalidationEvent) => Promise<IncomingMessage>;
  cdnHeadersFor?: ((store: string) => CachedResponse['headers']) | undefined;
  scriptHashes: ScriptHashes;
  onError: (error: unknown) => void;
};

const minCompressBytes = 1024;

/** Next.js renders a page in some ten milliseconds. */
const firstRetryMs = 20;
const maxRetryMs = 200;
const staleWaitMs = 5000;

/** Time for all backend calls of a page, so that it responds within ten seconds. */
const pageTimeoutMs = 8000;
const fallbackTimeoutMs = 1000;

const retryAfterHeader = { 'retry-after': '5' };
const unavailableText = 'The shop is not responding at the moment. Please try again.';
const noResponse = new HttpError(502, unavailableText, retryAfterHeader);
const renderFailed = new HttpError(503, unavailableText, retryAfterHeader);

const healthPath = /^\/api\/health(?:\?|$)/;
function sendHealth(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end('{"status":"up"}');
}

/** Next.js' empty shell shows nothing until scripts run; a rendered page replaces it. */
function fallbackUrl(url: string, status: number): string | undefined {
  const area = url.split(/[/?]/)[1] ?? '';
  if ((status !== 404 && status < 500) || /^(?:404|503)$/.test(area)) return undefined;
  if (status !== 404) return `/503${area && `/${area}`}`;
  // The 404 page of a listing names the missing category.
  const [, query] = url.split(/\?(.*)/s, 2);
  return `/404${area && `/${area}`}${area === 'products' && query ? `?${query}` : ''}`;
}

function isEmptyShell(body: Buffer): boolean {
  return body.includes('<html id="__next_error__">');
}

/** Pages with a shorter lifetime contain fallbacks. */
const minCompleteSeconds = 30;

function cdnCacheControl(seconds: number | undefined): string {
  if (seconds === undefined) return 'public, max-age=0, s-maxage=10';
  const fresh = `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`;
  // A page with fallbacks must not outlive an outage.
  return seconds < minCompleteSeconds ? fresh : `${fresh}, stale-if-error=604800`;
}

function forwardedFor(request: IncomingMessage): string {
  const before = request.headers['x-forwarded-for'];
  return [before, request.socket.remoteAddress].filter(Boolean).join(', ');
}

/** The Cache-Control of a page that Next.js renders at each request. */
const dynamicPageCacheControl = 'private, no-cache, no-store, max-age=0, must-revalidate';

const connectionHeaders = new Set([
  'connection',
  'content-length',
  'expect',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
]);

function forwardedHeaders(request: IncomingMessage, body: Buffer): OutgoingHttpHeaders {
  const entries = Object.entries(request.headers).filter(([name]) => !connectionHeaders.has(name));
  if (body.length > 0) entries.push(['content-length', String(body.length)]);
  return Object.fromEntries(entries);
}

export function createRequestHandler(options: ServerOptions): RequestListener {
  const { upstream, cache, hosts, cachesPages, revalidate, cdnHeadersFor, scriptHashes, onError } =
    options;
  const fetchPicture = pictureServer(upstream);

  async function fetchFromNext(address: Address, end: number): Promise<[IncomingMessage, Buffer]> {
    const { url, headers } = address;
    const deadline = Math.min(end, Date.now() + staleWaitMs);
    for (let retryDelayMs = firstRetryMs; ; retryDelayMs = Math.min(2 * retryDelayMs, maxRetryMs)) {
      const message = await upstream({ method: 'GET', url, headers, end });
      const body = await readMessage(message);
      const isStale = message.headers['x-nextjs-cache'] === 'STALE';
      if (!isStale || Date.now() > deadline) return [message, body];
      const whole = pageOfSegment(address);
      if (whole) await fetchFromNext(whole, end);
      else await sleep(retryDelayMs);
    }
  }

  async function fetchResponse(address: Address, end: number): Promise<Fetched> {
    const [message, body] = await fetchFromNext(address, end);
    const status = message.statusCode ?? 502;
    const fallback = isEmptyShell(body) ? fallbackUrl(address.url, status) : undefined;
    if (fallback) {
      const fallbackAddress = { ...address, url: fallback, key: address.headers.host + fallback };
      if (status === 404) return fetchResponse(fallbackAddress, end);
      return { response: await getFallbackPage(fallbackAddress), ttl: undefined };
    }
    // Rendering failed; a stale page is served instead.
    if (status === 500) throw renderFailed;
    const own = ownHeaders(message.headers);
    const headers = status === 503 ? { ...retryAfterHeader, ...own } : own;
    const ttl = ttlOf(status, message.headers);
    const isShared = String(headers['cache-control'] ?? '').includes('s-maxage');
    const isCached = cachesPages && status < 500;
    if (isShared) headers['cache-control'] = isCached ? cdnCacheControl(ttl?.seconds) : 'no-store';
    if (isShared && isCached && address.store)
      Object.assign(headers, cdnHeadersFor?.(address.store));
    const response = await createCachedResponse(status, headers, body, scriptHashes);
    return { response, ttl: isShared && !isCached ? undefined : ttl };
  }

  const fallbackPages = new LRUCache<string, CachedResponse, Address>({
    max: 100,
    ttl: 5000,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (_key, _old, { context }) =>
      (await fetchResponse(context, Date.now() + fallbackTimeoutMs)).response,
  });

  async function getFallbackPage(fallback: Address): Promise<CachedResponse> {
    const page = await fallbackPages.fetch(fallback.key, { context: fallback });
    if (page?.status !== 503) throw noResponse;
    return page;
  }

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const abort = new AbortController();
    response.once('close', () => abort.abort());
    const body = await readBody(request);
    const message = await upstream({
      // Headers of a HEAD response follow from the body.
      method: request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET'),
      url: request.url ?? '/',
      headers: {
        ...forwardedHeaders(request, body),
        'accept-encoding': 'identity',
        'x-forwarded-for': forwardedFor(request),
      },
      ...(isPage(request.url) && { end: Date.now() + pageTimeoutMs }),
      body,
      signal: abort.signal,
    });
    await sendUpstreamResponse(message, request, response);
  }

  async function sendBuffered(
    { statusCode = 502 }: IncomingMessage,
    own: CachedResponse['headers'],
    body: Buffer,
    [request, response]: [IncomingMessage, ServerResponse],
  ): Promise<void> {
    const page = await createCachedResponse(statusCode, own, body, scriptHashes);
    await sendCachedResponse(request, response, page);
  }

  async function sendUpstreamResponse(
    message: IncomingMessage,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const own = ownHeaders(message.headers);
    // Next.js allows shared caches to store these pages, which would bypass the guard.
    const control = own['cache-control'] ?? '';
    const mayBeStored = !control.includes('no-store') || control === dynamicPageCacheControl;
    if (isGuarded(request.url ?? '/') && mayBeStored) own['cache-control'] = 'private, no-cache';
    if (!isShareable(request)) Object.assign(own, noStore);
    // The policy contains hashes of the body's inline scripts.
    if (isHtml(own)) {
      return sendBuffered(message, own, await readMessage(message), [request, response]);
    }
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const length = message.headers['content-length'];
    const isCompressed =
      encoding !== 'identity' &&
      isCompressible(String(own['content-type'] ?? '')) &&
      Number(length ?? minCompressBytes) >= minCompressBytes;
    response.writeHead(message.statusCode ?? 502, {
      ...withSecurity(own),
      ...(isCompressed
        ? { 'content-encoding': encoding, vary: 'Accept-Encoding' }
        : length
          ? { 'content-length': length }
          : {}),
    });
    if (isCompressed) await pipeline(message, compressor(encoding), response);
    else await pipeline(message, response);
  }

  async function forwardEvent(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const headers = forwardedHeaders(request, body);
    await sendUpstreamResponse(
      await revalidate({ headers, body: body.toString('utf8') }),
      request,
      response,
    );
  }

  async function sendPicture(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Buffered, so that a slow reader does not hold an encoding slot.
    const [message, body] = await fetchPicture(request);
    await sendBuffered(message, ownHeaders(message.headers), body, [request, response]);
  }

  function serve(request: IncomingMessage, response: ServerResponse): void | Promise<void> {
    if (healthPath.test(request.url ?? '')) return sendHealth(response);
    if (isFormSubmission(request)) return redirectToPage(request, response);
    const error = validateRequest(request);
    if (error) return sendError(request, response, error);
    if (request.url === revalidationPath && request.method === 'POST') {
      return forwardEvent(request, response);
    }
    if (isPicture(request)) return sendPicture(request, response);
    const address = addressOf(request, hosts);
    if (!address) return forward(request, response);
    const end = Date.now() + pageTimeoutMs;
    const fetch = () => fetchResponse(address, end);
    const cached = cache.getCached(address, fetch);
    if (cached) {
      recompress(cached, onError);
      return sendCachedResponse(request, response, cached);
    }
    return cache.fetchFresh(address, fetch).then((page) =>
      // The target of a redirect depends on the requested port.
      isRedirect(page) ? forward(request, response) : sendCachedResponse(request, response, page),
    );
  }

  async function sendFailure(
    request: IncomingMessage,
    response: ServerResponse,
    error: unknown,
  ): Promise<void> {
    if (response.destroyed) return;
    const isExpected = error instanceof HttpError;
    if (!isExpected) onError(error);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const httpError = isExpected ? error : noResponse;
    const { url = '/', headers } = request;
    const wantsPage = isPage(url) && headers.accept?.includes('text/html');
    const fallback =
      wantsPage && httpError.status >= 500 ? fallbackUrl(url, httpError.status) : undefined;
    const address = fallback && addressOf({ method: 'GET', url: fallback, headers }, hosts);
    const page = address && (await getFallbackPage(address).catch(onError));
    await (page
      ? sendCachedResponse(request, response, page)
      : sendError(request, response, httpError));
  }

  return (request, response) => {
    if (request.headers['x-forwarded-proto'] === 'https') response.setHeader(...onlyHttps);
    serve(request, response)
      ?.catch((error) => sendFailure(request, response, error))
      .catch(onError);
  };
}

function isRedirect({ status }: CachedResponse): boolean {
  return status >= 300 && status < 400;
}
