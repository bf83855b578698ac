import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { isHtml, makeAnswer, ownHeaders, sendAnswer } from './answer';
import { acceptedEncoding, compressor, isCompressible } from './encoding';
import { isEmptyShell, withWords } from './error-page';
import { freshSeconds, isGuarded, keyOf, neutralHeaders } from './kept';
import type { Fetched, PageCache } from './page-cache';
import { readWhole, type Upstream } from './upstream';

type Front = {
  upstream: Upstream;
  cache: PageCache;
  /** False where the operator turned the page cache off (CACHE_SECONDS=0). */
  keepsPages: boolean;
  onError: (error: unknown) => void;
};

/** Pages with rendered bodies that stand in for Next's empty ones. */
const missingPages = { product: '/product/~', other: '/404' };

/** Bytes from which on compressing pays. */
const smallest = 1024;

/** How a CDN may keep a page: as long as we do, and on when the shop is slow or gone. */
function forCdn(seconds: number): string {
  return `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=86400, stale-if-error=604800`;
}

/** What stands before Next: answers kept pages from memory and passes everything else on. */
export function createFront({ upstream, cache, keepsPages, onError }: Front): RequestListener {
  async function fetchWhole(request: IncomingMessage, url: string): Promise<Fetched> {
    const headers = neutralHeaders(request.headers);
    const message = await upstream({ method: 'GET', url, headers });
    const status = message.statusCode ?? 502;
    const own = ownHeaders(message.headers);
    let body = await readWhole(message);
    if (status >= 400 && isEmptyShell(body.toString('utf8'))) {
      if (status === 404 && url !== missingPages.product && url !== missingPages.other) {
        const isProduct = url.startsWith('/product/');
        return fetchWhole(request, isProduct ? missingPages.product : missingPages.other);
      }
      body = Buffer.from(withWords(body.toString('utf8'), url));
    }
    const isPage = String(own['cache-control'] ?? '').includes('s-maxage');
    if (isPage && !keepsPages) {
      own['cache-control'] = 'no-store';
      return { answer: await makeAnswer(status, own, body), freshSeconds: undefined };
    }
    const seconds = freshSeconds(status, message.headers);
    if (isPage && seconds !== undefined) own['cache-control'] = forCdn(seconds);
    return { answer: await makeAnswer(status, own, body), freshSeconds: seconds };
  }

  async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const abort = new AbortController();
    response.once('close', () => abort.abort());
    const { connection: _, ...headers } = request.headers;
    const message = await upstream({
      method: request.method ?? 'GET',
      url: request.url ?? '/',
      headers: {
        ...headers,
        'accept-encoding': 'identity',
        'x-forwarded-for': forwardedFor(request),
      },
      body: request,
      signal: abort.signal,
    });
    const own = ownHeaders(message.headers);
    // Next lets proxies keep these pages, past the guard.
    if (isGuarded(request.url ?? '/')) own['cache-control'] = 'private, no-cache';
    if (request.method === 'GET' && isHtml(own)) {
      // Whole, for its policy names its inline scripts.
      const body = await readWhole(message);
      await sendAnswer(request, response, await makeAnswer(message.statusCode ?? 502, own, body));
      return;
    }
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const length = message.headers['content-length'];
    const isCompressed =
      encoding !== 'identity' &&
      isCompressible(String(own['content-type'] ?? '')) &&
      Number(length ?? smallest) >= smallest;
    response.writeHead(message.statusCode ?? 502, {
      ...own,
      ...(isCompressed
        ? { 'content-encoding': encoding, vary: 'Accept-Encoding' }
        : length
          ? { 'content-length': length }
          : {}),
    });
    if (isCompressed) await pipeline(message, compressor(encoding), response);
    else await pipeline(message, response);
    if (request.url === '/api/revalidate' && response.statusCode === 200) cache.clear();
  }

  /** Kept answers go out at once; everything else when the returned promise settles. */
  function serve(request: IncomingMessage, response: ServerResponse): void | Promise<void> {
    const key = keyOf(request);
    if (key === undefined) return passOn(request, response);
    const fetchAnswer = () => fetchWhole(request, request.url ?? '/');
    const kept = cache.kept(key, fetchAnswer);
    if (kept) return sendAnswer(request, response, kept);
    return cache.fetched(key, fetchAnswer).then((answer) => sendAnswer(request, response, answer));
  }

  return (request, response) => {
    serve(request, response)?.catch((error: unknown) => {
      if (!response.destroyed) onError(error);
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
      response.end('The shop does not answer at the moment. Please try again.\n');
    });
  };
}

/** The address that the request came from, after what proxies in front already said. */
function forwardedFor(request: IncomingMessage): string {
  const before = request.headers['x-forwarded-for'];
  return [before, request.socket.remoteAddress].filter(Boolean).join(', ');
}
