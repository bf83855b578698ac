import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { StoreHosts } from '@aangan/contract/rules/store-hosts';
import { addressOf, isPage } from './address';
import { sendCachedResponse } from './cached-response';
import { serveCachedPages } from './handlers/cached-pages';
import { redirectForm, rejectInvalid, sendHealth } from './handlers/direct-responses';
import { counted, createForward, receiveEvents } from './handlers/forward';
import { servePictures } from './handlers/pictures';
import { HttpError, noResponse, sendError } from './http-error';
import { isPrefetch } from './next-internals';
import type { PageCache } from './page-cache';
import { fallbackUrl, PageRenderer, type RendererOptions } from './page-renderer';
import type { RequestLimits } from './request-limits';
import { onlyHttps, withSecurity } from './security-headers';

/** Returns false to leave the request to the next handler, true after its response. */
export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
) => boolean | Promise<unknown>;

export type ServerOptions = RendererOptions & {
  cache: PageCache;
  hosts: StoreHosts;
  limits: RequestLimits;
  onError: (error: unknown) => void;
};

export function createRequestHandler(options: ServerOptions): RequestListener {
  const { next, cache, hosts, limits, onError } = options;
  const renderer = new PageRenderer(options);
  const forward = createForward(options, renderer);
  const handlers: Handler[] = [
    sendHealth,
    redirectForm,
    rejectInvalid,
    receiveEvents(next, (store) => cache.invalidate(store)),
    servePictures(forward),
    serveCachedPages(options, renderer, forward),
    counted(limits, forward),
  ];

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
    const httpError = isExpected ? error : noResponse();
    const { url = '/', headers } = request;
    const { status } = httpError;
    // After a 204 the router of Next.js skips the prefetch; for a 429 the console shows an error.
    if (status === 429 && isPrefetch(request)) {
      const sent = { 'cache-control': 'no-store', ...httpError.headers };
      response.writeHead(204, withSecurity(sent)).end();
      return;
    }
    const showsPage = (status === 429 || status >= 500) && isPage(url);
    const acceptsPage = showsPage && headers.accept?.includes('text/html');
    const fallback = acceptsPage ? fallbackUrl(url, status) : undefined;
    const address = fallback && addressOf({ method: 'GET', url: fallback, headers }, hosts);
    const page =
      address && (await renderer.fallbackPage(address.headers.host, fallback).catch(onError));
    await (page
      ? sendCachedResponse(request, response, { response: page, isFresh: true })
      : sendError(request, response, httpError));
  }

  return (request, response) => {
    if (request.headers['x-forwarded-proto'] === 'https') response.setHeader(...onlyHttps);
    for (const handler of handlers) {
      const handled = handler(request, response);
      if (handled === true) return;
      if (handled === false) continue;
      handled.catch((error) => sendFailure(request, response, error)).catch(onError);
      return;
    }
  };
}
