import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { isStreamed } from '../address';
import { readBody, revalidationPath } from '../body';
import { cdnCacheControl, noStore } from '../cache-control';
import { sendCachedResponse } from '../cached-response';
import { internalHeaders, isRscUrl } from '../next-internals';
import {
  createRequest,
  type NextHandler,
  type NextRequest,
  pageTimeoutMs,
  render,
} from '../next-request';
import type { PageRenderer } from '../page-renderer';
import { requestContext } from '../request-context';
import type { Handler, ServerOptions } from '../request-handler';
import type { RequestLimits } from '../request-limits';
import { withSecurity } from '../security-headers';

const connectionHeaders = new Set([
  'connection',
  'content-length',
  'expect',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
]);

function forwardedFor({ headers, socket }: IncomingMessage): string {
  return [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
}

function forwardedHeaders(request: IncomingMessage, body: Buffer): OutgoingHttpHeaders {
  const entries = Object.entries(request.headers).filter(([name]) => !connectionHeaders.has(name));
  const length = body.length > 0 && { 'content-length': String(body.length) };
  return { ...Object.fromEntries(entries), ...length, 'x-forwarded-for': forwardedFor(request) };
}

const shortLinks = /^\/go\//;

/** Headers of a HEAD response follow from the body; of a short link it is no click. */
function forwardedMethod({ method = 'GET', url = '/' }: IncomingMessage): string {
  return method === 'HEAD' && !shortLinks.test(url) ? 'GET' : method;
}

export function counted(limits: RequestLimits, handler: Handler): Handler {
  return async (request, response) => {
    await limits.count(request);
    await handler(request, response);
  };
}

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
      const brief = isLasting ? { 'cache-control': cdnCacheControl(undefined) } : {};
      const control = isRscUrl(request) ? noStore : brief;
      for (const [name, value] of Object.entries({ ...withSecurity(received), ...control })) {
        if (value !== undefined) response.setHeader(name, value);
      }
      for (const name of internalHeaders) response.removeHeader(name);
      resolve();
      return writeHead.call(response, status);
    };
    response.once('close', resolve);
    const context = { forwardedFor: forwardedFor(request) };
    const incoming = createRequest(forwarded);
    requestContext.run(context, async () => next(incoming, response)).then(() => resolve(), reject);
  });
}

export function createForward(
  { next, limits }: Pick<ServerOptions, 'next' | 'limits'>,
  renderer: PageRenderer,
): Handler {
  return async (request, response) => {
    const abort = new AbortController();
    response.once('close', () => abort.abort());
    const { signal } = abort;
    const body = await readBody(request);
    const { url = '/' } = request;
    const method = forwardedMethod(request);
    const forwarded = { method, url, headers: forwardedHeaders(request, body), body };
    // Neither a slow sender nor a slow reader holds a place.
    if (isStreamed(url)) {
      await limits.run(request, () => stream(next, forwarded, request, response), { signal });
      return;
    }
    const context = {
      deadline: Date.now() + pageTimeoutMs,
      forwardedFor: forwarded.headers['x-forwarded-for']?.toString(),
      accepts: 'fresh' as const,
    };
    const headers = { ...forwarded.headers, 'accept-encoding': 'identity' };
    const page = await limits.run(
      request,
      () => renderer.render({ ...forwarded, headers }, context),
      { signal },
    );
    await sendCachedResponse(request, response, { response: page.response, isFresh: true });
  };
}

/** Next.js verifies the event and marks its tags; `onChange` is called with the store. */
export function receiveEvents(next: NextHandler, onChange: (store: string) => void): Handler {
  return (request, response) => {
    const { url = '/', method } = request;
    if (url !== revalidationPath || method !== 'POST') return false;
    const receive = async () => {
      const body = await readBody(request);
      const headers = forwardedHeaders(request, body);
      const { status, ...sent } = await render(next, { method, url, headers, body }, {});
      if (status === 200) onChange(JSON.parse(body.toString('utf8')).store);
      response.writeHead(status, sent.headers).end(sent.body);
    };
    return receive();
  };
}
