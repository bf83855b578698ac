import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { StoreHosts } from '../lib/rules/store-hosts';
import { addressOf, isPage } from './address';
import { sendCachedResponse } from './cached-response';
import { firstOf } from './handler';
import { serveCachedPages } from './handlers/cached-pages';
import { redirectForm, rejectInvalid, sendHealth } from './handlers/direct-responses';
import { counted, createForward, messageSender } from './handlers/forward';
import { servePictures } from './handlers/pictures';
import { receiveEvents } from './handlers/revalidation';
import { HttpError, sendError } from './http-error';
import type { PageCache } from './page-cache';
import { fallbackUrl, noResponse, PageRenderer, type RendererOptions } from './page-renderer';
import type { Pictures } from './pictures/pictures';
import { isPrefetch, type RequestLimits } from './request-limits';
import type { RevalidationEvent } from './revalidation';
import { onlyHttps, withSecurity } from './security-headers';

export type ServerOptions = RendererOptions & {
  cache: PageCache;
  pictures: Pictures;
  hosts: StoreHosts;
  limits: RequestLimits;
  revalidate: (event: RevalidationEvent) => Promise<IncomingMessage>;
  onError: (error: unknown) => void;
};

export function createRequestHandler(options: ServerOptions): RequestListener {
  const { upstream, pictures, scriptHashes, hosts, limits, revalidate, onError } = options;
  const renderer = new PageRenderer(options);
  const sendMessage = messageSender(scriptHashes);
  const forward = createForward(upstream, sendMessage, limits);
  const handle = firstOf([
    sendHealth,
    redirectForm,
    rejectInvalid,
    receiveEvents(revalidate, sendMessage),
    servePictures(pictures, scriptHashes),
    serveCachedPages(options, renderer, forward),
    counted(limits, forward),
  ]);

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
    const page = address && (await renderer.fallbackPage(address).catch(onError));
    await (page
      ? sendCachedResponse(request, response, page)
      : sendError(request, response, httpError));
  }

  return (request, response) => {
    if (request.headers['x-forwarded-proto'] === 'https') response.setHeader(...onlyHttps);
    const handled = handle(request, response);
    if (typeof handled === 'boolean') return;
    handled.catch((error) => sendFailure(request, response, error)).catch(onError);
  };
}
