import type {
  IncomingMessage,
  OutgoingHttpHeaders,
  RequestListener,
  ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { StoreHosts } from '../lib/contract/store-hosts';
import { type Address, addressOf, isGuarded, isPage, wholePage } from './address';
import { readBody } from './body';
import {
  type CachedResponse,
  createCachedResponse,
  isHtml,
  ownHeaders,
  recompress,
  sendCachedResponse,
  unshared,
} from './cached-response';
import type { ScriptHashes } from './content-security-policy';
import { acceptedEncoding, compressor, isCompressible } from './encoding';
import { HttpError, sendError } from './http-error';
import { backToPage, isSentForm, wrongRequest } from './methods';
import type { Fetched, PageCache } from './page-cache';
import { isPicture, pictureServer } from './pictures';
import { type RevalidationEvent, revalidationPath } from './revalidation';
import { isShareable } from './rsc-request';
import { onlyHttps, withSecurity } from './security-headers';
import { ttlOf } from './ttl';
import { readWhole, type Upstream } from './upstream';

type ServerOptions = {
  upstream: Upstream;
  cache: PageCache;
  hosts: StoreHosts;
  /** False where the operator turned the page cache off (CACHE_SECONDS=0). */
  keepsPages: boolean;
  /** Passes the backend's word on, to Next.js and to whoever else keeps pages. */
  revalidate: (event: RevalidationEvent) => Promise<IncomingMessage>;
  /** What a CDN may read of an answer to know its store by. */
  tagsFor?: ((store: string) => CachedResponse['headers']) | undefined;
  /** The inline scripts of a page that its policy allows. */
  scriptHashes: ScriptHashes;
  onError: (error: unknown) => void;
};

/** Bytes from which on compressing pays. */
const smallest = 1024;

/** Next.js makes a page in some ten milliseconds; it is asked whether it has, for five seconds. */
const firstRetryMs = 20;
const maxRetryMs = 200;
const patience = 5000;

/**
 * In milliseconds: all that a page asks the backend takes no longer, so that there is an answer
 * within ten seconds; and what is shown in its place has less.
 */
const timeForPage = 8000;
const timeForStandIn = 1000;

const tryAgain = { 'retry-after': '5' };
const sorry = 'The shop does not answer at the moment. Please try again.';
const noResponse = new HttpError(502, sorry, tryAgain);
const failedForNow = new HttpError(503, sorry, tryAgain);

/** Monitors hear from this process alone, whatever waits for Next.js or the backend. */
const isHealth = /^\/api\/health(?:\?|$)/;
function sendHealth(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end('{"status":"up"}');
}

/** A page of ours that says what Next.js' empty shell would only say once scripts run. */
function standInFor(url: string, status: number): string | undefined {
  const area = url.split(/[/?]/)[1] ?? '';
  if ((status !== 404 && status < 500) || /^(?:404|503)$/.test(area)) return undefined;
  if (status !== 404) return `/503${area && `/${area}`}`;
  // A listing names what it does not have.
  const [, query] = url.split(/\?(.*)/s, 2);
  return `/404${area && `/${area}`}${area === 'products' && query ? `?${query}` : ''}`;
}

function isEmptyShell(body: Buffer): boolean {
  return body.includes('<html id="__next_error__">');
}

/** In seconds: pages that are good for less have fallbacks in them. */
const minCachedMs = 30;

/** How a CDN may keep a page: as long as we do, and on when the shop is gone; what is missing, briefly. */
function forCdn(seconds: number | undefined): string {
  if (seconds === undefined) return 'public, max-age=0, s-maxage=10';
  const forNow = `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`;
  // A page with fallbacks is good for seconds, and must not outlive an outage.
  return seconds < minCachedMs ? forNow : `${forNow}, stale-if-error=604800`;
}

/** The address that the request came from, after what proxies in front already said. */
function forwardedFor(request: IncomingMessage): string {
  const before = request.headers['x-forwarded-for'];
  return [before, request.socket.remoteAddress].filter(Boolean).join(', ');
}

/** The Cache-Control of a page that Next.js renders at each request. */
const ofDynamicPage = 'private, no-cache, no-store, max-age=0, must-revalidate';

const ofConnection = new Set([
  'connection',
  'content-length',
  'expect',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
]);

/** Headers that belong to a request rather than to the connection that it came by. */
function passedHeaders(request: IncomingMessage, body: Buffer): OutgoingHttpHeaders {
  const entries = Object.entries(request.headers).filter(([name]) => !ofConnection.has(name));
  if (body.length > 0) entries.push(['content-length', String(body.length)]);
  return Object.fromEntries(entries);
}

/** What stands before Next.js: answers kept pages from memory and passes everything else on. */
export function createRequestHandler(options: ServerOptions): RequestListener {
  const { upstream, cache, hosts, keepsPages, revalidate, tagsFor, scriptHashes, onError } =
    options;
  const fetchPicture = pictureServer(upstream);

  /** Next.js' newest answer: while it says that it is making a newer one, it is asked again. */
  async function fetchFromNext(address: Address, end: number): Promise<[IncomingMessage, Buffer]> {
    const { url, headers } = address;
    const maxAttempts = Math.min(end, Date.now() + patience);
    for (let retryDelayMs = firstRetryMs; ; retryDelayMs = Math.min(2 * retryDelayMs, maxRetryMs)) {
      const message = await upstream({ method: 'GET', url, headers, end });
      const body = await readWhole(message);
      const isStale = message.headers['x-nextjs-cache'] === 'STALE';
      if (!isStale || Date.now() > maxAttempts) return [message, body];
      const whole = wholePage(address);
      if (whole) await fetchFromNext(whole, end);
      else await sleep(retryDelayMs);
    }
  }

  async function fetchResponse(address: Address, end: number): Promise<Fetched> {
    const [message, body] = await fetchFromNext(address, end);
    const status = message.statusCode ?? 502;
    const standIn = isEmptyShell(body) ? standInFor(address.url, status) : undefined;
    if (standIn) {
      const instead = { ...address, url: standIn, key: address.headers.host + standIn };
      if (status === 404) return fetchResponse(instead, end);
      return { answer: await sendFallbackPage(instead), ttl: undefined };
    }
    // A file that could not be made; an older one goes on.
    if (status === 500) throw failedForNow;
    const own = ownHeaders(message.headers);
    const headers = status === 503 ? { ...tryAgain, ...own } : own;
    const ttl = ttlOf(status, message.headers);
    const isShared = String(headers['cache-control'] ?? '').includes('s-maxage');
    const isCached = keepsPages && status < 500;
    if (isShared) headers['cache-control'] = isCached ? forCdn(ttl?.seconds) : 'no-store';
    if (isShared && isCached && address.store) Object.assign(headers, tagsFor?.(address.store));
    const answer = await createCachedResponse(status, headers, body, scriptHashes);
    return { answer, ttl: isShared && !isCached ? undefined : ttl };
  }

  /** What was shown last in place of pages that failed. */
  const fallbackPages = new LRUCache<string, CachedResponse, Address>({
    max: 100,
    ttl: 5000,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (_key, _old, { context }) =>
      (await fetchResponse(context, Date.now() + timeForStandIn)).answer,
  });

  /** The page that says so in the shop's frame. */
  async function sendFallbackPage(standIn: Address): Promise<CachedResponse> {
    const answer = await fallbackPages.fetch(standIn.key, { context: standIn });
    if (answer?.status !== 503) throw noResponse;
    return answer;
  }

  async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const abort = new AbortController();
    response.once('close', () => abort.abort());
    const body = await readBody(request);
    const message = await upstream({
      // The head of an answer is told by the whole of it.
      method: request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET'),
      url: request.url ?? '/',
      headers: {
        ...passedHeaders(request, body),
        'accept-encoding': 'identity',
        'x-forwarded-for': forwardedFor(request),
      },
      ...(isPage(request.url) && { end: Date.now() + timeForPage }),
      body,
      signal: abort.signal,
    });
    await sendPage(message, request, response);
  }

  async function sendWhole(
    { statusCode = 502 }: IncomingMessage,
    own: CachedResponse['headers'],
    body: Buffer,
    [request, response]: [IncomingMessage, ServerResponse],
  ): Promise<void> {
    const answer = await createCachedResponse(statusCode, own, body, scriptHashes);
    await sendCachedResponse(request, response, answer);
  }

  async function sendPage(
    message: IncomingMessage,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const own = ownHeaders(message.headers);
    // Next lets proxies keep these pages, past the guard.
    const control = own['cache-control'] ?? '';
    const mayBeStored = !control.includes('no-store') || control === ofDynamicPage;
    if (isGuarded(request.url ?? '/') && mayBeStored) own['cache-control'] = 'private, no-cache';
    if (!isShareable(request)) Object.assign(own, unshared);
    // Its policy names its inline scripts.
    if (isHtml(own)) {
      return sendWhole(message, own, await readWhole(message), [request, response]);
    }
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const length = message.headers['content-length'];
    const isCompressed =
      encoding !== 'identity' &&
      isCompressible(String(own['content-type'] ?? '')) &&
      Number(length ?? smallest) >= smallest;
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
    const headers = passedHeaders(request, body);
    await sendPage(await revalidate({ headers, body: body.toString('utf8') }), request, response);
  }

  async function passPictureOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Read whole before: otherwise whoever reads slowly would hold up other pictures.
    const [message, body] = await fetchPicture(request);
    await sendWhole(message, ownHeaders(message.headers), body, [request, response]);
  }

  /** Kept answers go out at once; everything else when the returned promise settles. */
  function serve(request: IncomingMessage, response: ServerResponse): void | Promise<void> {
    if (isHealth.test(request.url ?? '')) return sendHealth(response);
    if (isSentForm(request)) return backToPage(request, response);
    const refusal = wrongRequest(request);
    if (refusal) return sendError(request, response, refusal);
    if (request.url === revalidationPath && request.method === 'POST') {
      return forwardEvent(request, response);
    }
    if (isPicture(request)) return passPictureOn(request, response);
    const address = addressOf(request, hosts);
    if (!address) return passOn(request, response);
    const end = Date.now() + timeForPage;
    const fetch = () => fetchResponse(address, end);
    const kept = cache.kept(address, fetch);
    if (kept) {
      recompress(kept, onError);
      return sendCachedResponse(request, response, kept);
    }
    return cache.fetched(address, fetch).then((answer) =>
      // Where a redirect leads depends on the port that the shopper asked.
      isRedirect(answer)
        ? passOn(request, response)
        : sendCachedResponse(request, response, answer),
    );
  }

  async function sendFailure(
    request: IncomingMessage,
    response: ServerResponse,
    error: unknown,
  ): Promise<void> {
    if (response.destroyed) return;
    const isOurs = error instanceof HttpError;
    if (!isOurs) onError(error);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const refusal = isOurs ? error : noResponse;
    const { url = '/', headers } = request;
    const isForReader = isPage(url) && headers.accept?.includes('text/html');
    const standIn =
      isForReader && refusal.status >= 500 ? standInFor(url, refusal.status) : undefined;
    const address = standIn && addressOf({ method: 'GET', url: standIn, headers }, hosts);
    const page = address && (await sendFallbackPage(address).catch(onError));
    await (page
      ? sendCachedResponse(request, response, page)
      : sendError(request, response, refusal));
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
