import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { isStreamed } from '../address';
import { readBody } from '../body';
import { cdnCacheControl, noStore } from '../cache-control';
import { sendCachedResponse } from '../cached-response';
import { internalHeaders, isRscUrl } from '../next-internals';
import { callNext, createRequest, type NextRequest, pageTimeoutMs } from '../next-request';
import type { RenderPage } from '../page-renderer';
import type { Handler, ServerOptions } from '../request-handler';
import { withSecurity } from '../security-headers';

const connectionHeaders = new Set([
  'connection',
  'content-length',
  'expect',
  'keep-alive',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const forwardedFor = ({ headers, socket }: IncomingMessage): string =>
  [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');

function forwardedHeaders(request: IncomingMessage, body: Buffer): OutgoingHttpHeaders {
  const entries = Object.entries(request.headers).filter(([name]) => !connectionHeaders.has(name));
  const length = body.length > 0 && { 'content-length': String(body.length) };
  return { ...Object.fromEntries(entries), ...length, 'x-forwarded-for': forwardedFor(request) };
}

const shortLinks = /^\/go\//;

/** Headers of a HEAD response follow from the body; of a short link it is no click. */
const forwardedMethod = ({ method = 'GET', url = '/' }: IncomingMessage): string =>
  method === 'HEAD' && !shortLinks.test(url) ? 'GET' : method;

/** Lets Next.js respond to the client; resolves with the head of the response. */
function stream(
  next: ServerOptions['next'],
  forwarded: NextRequest,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const { writeHead } = response;
    response.writeHead = (status: number, ...given: unknown[]) => {
      const headers = given.find((value) => typeof value === 'object');
      const received: OutgoingHttpHeaders = { ...response.getHeaders(), ...headers };
      // The lifetime of the page that tells of an error would be hours.
      const isLasting = status >= 400 && /s-maxage/.test(String(received['cache-control']));
      if (isLasting) received['cache-control'] = cdnCacheControl(undefined);
      if (isRscUrl(request)) received['cache-control'] = noStore;
      for (const [name, value] of Object.entries(withSecurity(received))) {
        if (value !== undefined) response.setHeader(name, value);
      }
      for (const name of internalHeaders) response.removeHeader(name);
      resolve();
      return writeHead.call(response, status);
    };
    response.once('close', resolve);
    const context = { forwardedFor: forwardedFor(request) };
    callNext(next, createRequest(forwarded), response, context).then(resolve, reject);
  });
}

/** Has Next.js respond to this client alone. */
export function createForward({ next, limits }: ServerOptions, renderPage: RenderPage): Handler {
  return async (request, response) => {
    await limits.count(request);
    const abort = new AbortController();
    response.once('close', () => abort.abort());
    const { signal } = abort;
    const body = await readBody(request);
    const { url = '/' } = request;
    const headers = forwardedHeaders(request, body);
    const forwarded = { method: forwardedMethod(request), url, headers, body };
    // Neither a slow sender nor a slow reader holds a place.
    if (isStreamed(url)) {
      await limits.run(request, () => stream(next, forwarded, request, response), { signal });
      return;
    }
    headers['accept-encoding'] = 'identity';
    const context = {
      deadline: Date.now() + pageTimeoutMs,
      forwardedFor: forwardedFor(request),
      accepts: 'fresh' as const,
    };
    const page = await limits.run(request, () => renderPage(forwarded, context), { signal });
    await sendCachedResponse(request, response, { response: page.response, isFresh: true });
  };
}
