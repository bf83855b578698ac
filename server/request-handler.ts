import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { StoreHosts } from '@aangan/contract/rules/store-hosts';
import { addressOf, isPage } from './address';
import { sendCachedResponse } from './cached-response';
import { serveCachedPages } from './handlers/cached-pages';
import { redirectForm, rejectInvalid, sendHealth } from './handlers/direct-responses';
import { createForward } from './handlers/forward';
import { servePictures } from './handlers/pictures';
import { HttpError, noResponse, sendError } from './http-error';
import { isPrefetch } from './next-internals';
import { fallbackTimeoutMs } from './next-request';
import type { PageCache } from './page-cache';
import { createRenderer, fallbackUrl, type RendererOptions } from './page-renderer';
import type { RequestLimits } from './request-limits';
import { onlyHttps, withSecurity } from './security-headers';

/** Returns false to leave the request to the next handler. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

export type ServerOptions = RendererOptions & {
  cache: PageCache;
  hosts: StoreHosts;
  limits: RequestLimits;
  onError: (error: unknown) => void;
};

export function createRequestHandler(options: ServerOptions): RequestListener {
  const { cache, hosts, onError } = options;
  const renderPage = createRenderer(options);
  const forward = createForward(options, renderPage);
  const handlers: Handler[] = [
    sendHealth,
    redirectForm,
    rejectInvalid,
    servePictures(forward),
    serveCachedPages(options, renderPage),
    forward,
  ];

  /** In the frame of the shop, for browsers. */
  async function failurePage({ url = '/', headers }: IncomingMessage, status: number) {
    const isShown = (status === 429 || status >= 500) && isPage(url);
    if (!isShown || !headers.accept?.includes('text/html')) return undefined;
    const fallback = fallbackUrl(url, status);
    const address = fallback && addressOf({ method: 'GET', url: fallback, headers }, hosts);
    if (!address) return undefined;
    const fetch = () => renderPage(address, { deadline: Date.now() + fallbackTimeoutMs });
    return cache.getCached(address, fetch) ?? cache.fetchFresh(address, fetch).catch(onError);
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
    const httpError = isExpected ? error : noResponse();
    // After a 204 the router of Next.js skips the prefetch; for a 429 the console shows an error.
    if (httpError.status === 429 && isPrefetch(request)) {
      const headers = { 'cache-control': 'no-store', ...httpError.headers };
      response.writeHead(204, withSecurity(headers)).end();
      return;
    }
    const page = await failurePage(request, httpError.status);
    await (page
      ? sendCachedResponse(request, response, page)
      : sendError(request, response, httpError));
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const handler of handlers) {
      if ((await handler(request, response)) !== false) return;
    }
  }

  return (request, response) => {
    if (request.headers['x-forwarded-proto'] === 'https') response.setHeader(...onlyHttps);
    handle(request, response)
      .catch((error) => sendFailure(request, response, error))
      .catch(onError);
  };
}
