import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { isGuarded } from '../../lib/routing/routes';
import { isPage } from '../address';
import { readBody } from '../body';
import { cdnCacheControl, dynamicPageCacheControl, noStore } from '../cache-control';
import {
  type CachedResponse,
  createCachedResponse,
  isHtml,
  publicHeaders,
  sendCachedResponse,
} from '../cached-response';
import { createCompressor } from '../compression.mjs';
import type { ScriptHashes } from '../content-security-policy';
import { acceptedEncoding, isCompressible } from '../encoding';
import { requestFreshPage } from '../fresh-page';
import type { Handler } from '../handler';
import type { RequestLimits } from '../request-limits';
import { isShareable } from '../rsc-request';
import { withSecurity } from '../security-headers';
import { pageTimeoutMs, readMessage, type Upstream } from '../upstream';

const minCompressBytes = 1024;

/** No cache remembers that a dead backend renews no page, so each visitor would wait. */
const staleWaitMs = 2000;

const connectionHeaders = new Set([
  'connection',
  'content-length',
  'expect',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
]);

export function forwardedHeaders(request: IncomingMessage, body: Buffer): OutgoingHttpHeaders {
  const entries = Object.entries(request.headers).filter(([name]) => !connectionHeaders.has(name));
  if (body.length > 0) entries.push(['content-length', String(body.length)]);
  return Object.fromEntries(entries);
}

function forwardedFor({ headers, socket }: IncomingMessage): string {
  return [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
}

/** Headers for one client, which shared caches must not store. */
function clientHeaders(
  message: IncomingMessage,
  request: IncomingMessage,
): CachedResponse['headers'] {
  const headers = publicHeaders(message.headers);
  // Next.js allows shared caches to store these pages, which would bypass the guard.
  const control = headers['cache-control'] ?? '';
  const mayBeStored = !control.includes('no-store') || control === dynamicPageCacheControl;
  // The lifetime of the page that tells of the error would be hours.
  if ((message.statusCode ?? 502) >= 400 && control.includes('s-maxage')) {
    headers['cache-control'] = cdnCacheControl(undefined);
  }
  if (isGuarded(request.url ?? '/') && mayBeStored) headers['cache-control'] = 'private, no-cache';
  return isShareable(request) ? headers : { ...headers, ...noStore };
}

async function stream(
  message: IncomingMessage,
  headers: CachedResponse['headers'],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const length = message.headers['content-length'];
  const isWorthwhile =
    isCompressible(String(headers['content-type'] ?? '')) &&
    Number(length ?? minCompressBytes) >= minCompressBytes;
  const sent = withSecurity(headers);
  const status = message.statusCode ?? 502;
  if (encoding === 'identity' || !isWorthwhile) {
    response.writeHead(status, length ? { ...sent, 'content-length': length } : sent);
    return pipeline(message, response);
  }
  response.writeHead(status, { ...sent, 'content-encoding': encoding, vary: 'Accept-Encoding' });
  return pipeline(message, createCompressor(encoding), response);
}

export type SendMessage = ReturnType<typeof messageSender>;

/** Sends a response of Next.js to one client. */
export function messageSender(scriptHashes: ScriptHashes) {
  return async (message: IncomingMessage, request: IncomingMessage, response: ServerResponse) => {
    const headers = clientHeaders(message, request);
    if (!isHtml(headers)) return stream(message, headers, request, response);
    // The policy contains hashes of the body's inline scripts.
    const body = await readMessage(message);
    const status = message.statusCode ?? 502;
    const page = await createCachedResponse(status, headers, body, scriptHashes);
    await sendCachedResponse(request, response, page);
  };
}

export function counted(limits: RequestLimits, handler: Handler): Handler {
  return async (request, response) => {
    await limits.count(request);
    await handler(request, response);
  };
}

const shortLinks = /^\/go\//;

/** Headers of a HEAD response follow from the body; of a short link it is no click. */
function forwardedMethod({ method = 'GET', url = '/' }: IncomingMessage): string {
  return method === 'HEAD' && !shortLinks.test(url) ? 'GET' : method;
}

export function createForward(
  upstream: Upstream,
  sendMessage: SendMessage,
  limits: RequestLimits,
): Handler {
  return async (request, response) => {
    const abort = new AbortController();
    response.once('close', () => abort.abort());
    const body = await readBody(request);
    const sent = {
      method: forwardedMethod(request),
      url: request.url ?? '/',
      headers: {
        ...forwardedHeaders(request, body),
        'accept-encoding': 'identity',
        'x-forwarded-for': forwardedFor(request),
      },
      body,
      signal: abort.signal,
    };
    const deadline = Date.now() + pageTimeoutMs;
    // Neither a slow sender nor a slow reader holds a place.
    const message = await limits.run(
      request,
      () =>
        isPage(request.url)
          ? requestFreshPage(
              upstream,
              { ...sent, deadline },
              { waitMs: staleWaitMs, mayBeExpired: true },
            )
          : upstream(sent),
      { signal: abort.signal },
    );
    await sendMessage(message, request, response);
  };
}
