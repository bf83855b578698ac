import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { expiredHeader } from '../lib/stale-limits';
import { noStore, staleControl } from './cache-control';
import { compress, compressBest, compressGzip, decompress } from './compression.mjs';
import { readAnalytics, type ScriptHashes } from './content-security-policy';
import { acceptedEncoding, type Encoding, isCompressible } from './encoding';
import { inlineStyles } from './inline-styles';
import { isShareable } from './rsc-request';
import { withSecurity } from './security-headers';

/** Headers are a flat list, which Node.js writes fastest. */
type Representation = {
  encoding: Encoding;
  etag: string;
  headers: (string | string[])[];
  body: Buffer;
};

export type CachedResponse = {
  status: number;
  headers: Record<string, string | string[]>;
  etag: string;
  /** Brotli, or identity for incompressible types. */
  main: Representation;
  gzip?: Representation;
  recompressionStarted: boolean;
};

/** Shared caches must not store a page that is served past its lifetime. */
export type ServedResponse = { response: CachedResponse; isFresh: boolean };

const droppedHeaders = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  expiredHeader,
  'x-rendered-at',
  'x-middleware-rewrite',
  'x-nextjs-cache',
]);

/** The headers of a response of Next.js that reach clients. */
export function publicHeaders(headers: IncomingHttpHeaders): CachedResponse['headers'] {
  const entries = Object.entries(headers).filter(([name]) => !droppedHeaders.has(name));
  return Object.fromEntries(entries) as CachedResponse['headers'];
}

function vary(headers: CachedResponse['headers']): string {
  const names = String(headers.vary ?? '').split(/\s*,\s*/);
  return [...new Set([...names.filter(Boolean), 'Accept-Encoding'])].join(', ');
}

export function isHtml(headers: CachedResponse['headers']): boolean {
  return String(headers['content-type'] ?? '').startsWith('text/html');
}

export function sizeOf({ main, gzip }: CachedResponse): number {
  return 2048 + main.body.length + (gzip?.body.length ?? 0);
}

function represent(
  response: Pick<CachedResponse, 'headers' | 'etag'>,
  encoding: Encoding,
  body: Buffer,
): Representation {
  const etag = `"${response.etag}-${encoding}"`;
  const headers = {
    ...response.headers,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': String(body.length),
    etag,
  };
  return { encoding, etag, headers: Object.entries(headers).flat(), body };
}

export async function createCachedResponse(
  status: number,
  received: CachedResponse['headers'],
  receivedBody: Buffer,
  scriptHashes: ScriptHashes,
): Promise<CachedResponse> {
  const html = isHtml(received) ? inlineStyles(receivedBody.toString('utf8')) : undefined;
  const body = html === undefined ? receivedBody : Buffer.from(html);
  const needsPolicy = html !== undefined && !received['content-security-policy'];
  const [hashes, analytics] = needsPolicy ? [scriptHashes(html), readAnalytics(html)] : [];
  const headers = withSecurity({ ...received, vary: vary(received) }, hashes, analytics);
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const main = isCompressible(String(received['content-type'] ?? ''))
    ? represent({ headers, etag }, 'br', await compress(body))
    : represent({ headers, etag }, 'identity', body);
  return { status, headers, etag, main, recompressionStarted: false };
}

let recompressing = Promise.resolve();

/**
 * On the second request; one response at a time: it takes 100 times as long. After a failure the
 * first compression stays.
 */
export function recompress(cached: CachedResponse, onError: (error: unknown) => void): void {
  if (cached.recompressionStarted || cached.main.encoding === 'identity') return;
  cached.recompressionStarted = true;
  recompressing = recompressing
    .then(async () => {
      const body = await compressBest(await decompress(cached.main.body));
      cached.main = represent(cached, 'br', body);
    })
    .catch(onError);
}

function matches(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header === '*' || header.includes(etag));
}

function withControl(
  headers: Representation['headers'],
  control: Record<string, string>,
): Representation['headers'] {
  const index = headers.indexOf('cache-control');
  const others = index < 0 ? headers : headers.toSpliced(index, 2);
  return [...others, ...Object.entries(control).flat()];
}

/** Undefined: the response's own Cache-Control. */
function controlOf(request: IncomingMessage, { response, isFresh }: ServedResponse) {
  if (!isShareable(request)) return noStore;
  const isForCaches = String(response.headers['cache-control'] ?? '').includes('s-maxage');
  return isFresh || !isForCaches ? undefined : staleControl;
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  served: ServedResponse,
  representation: Representation,
): true {
  const { etag, body } = representation;
  const { status, headers } = served.response;
  const control = controlOf(request, served);
  if (status === 200 && matches(request.headers['if-none-match'], etag)) {
    response.writeHead(304, { ...headers, ...control, etag }).end();
    return true;
  }
  const sent = control ? withControl(representation.headers, control) : representation.headers;
  response.writeHead(status, sent).end(request.method === 'HEAD' ? undefined : body);
  return true;
}

/** For clients without brotli; gzip is cached. */
async function reencode(cached: CachedResponse, encoding: Encoding): Promise<Representation> {
  const body = await decompress(cached.main.body);
  if (encoding !== 'gzip') return represent(cached, 'identity', body);
  cached.gzip ??= represent(cached, 'gzip', await compressGzip(body));
  return cached.gzip;
}

/** Synchronous in most cases. */
export function sendCachedResponse(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  isFresh = true,
): true | Promise<true> {
  const { main, gzip } = cached;
  const served = { response: cached, isFresh };
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (main.encoding === 'identity' || main.encoding === encoding) {
    return send(request, response, served, main);
  }
  if (gzip && encoding === 'gzip') return send(request, response, served, gzip);
  return reencode(cached, encoding).then((other) => send(request, response, served, other));
}
