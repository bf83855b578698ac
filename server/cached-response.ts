import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { ScriptHashes } from './content-security-policy';
import {
  acceptedEncoding,
  type Encoding,
  isCompressible,
  toBrotli,
  toGzip,
  unbrotli,
} from './encoding';
import { isShareable } from './rsc-request';
import { withSecurity } from './security-headers';

/** Headers are a flat list, which Node.js writes fastest. */
type Encoded = { etag: string; headers: (string | string[])[]; body: Buffer };

export type CachedResponse = {
  status: number;
  headers: Record<string, string | string[]>;
  etag: string;
  /** Brotli, or identity for incompressible types. */
  main: { encoding: 'br' | 'identity'; form: Encoded };
  gzip?: Encoded;
  isFullyCompressed: boolean;
};

const droppedHeaders = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'x-rendered-at',
  'x-middleware-rewrite',
  'x-nextjs-cache',
]);

export function ownHeaders(headers: IncomingHttpHeaders): CachedResponse['headers'] {
  const own: CachedResponse['headers'] = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !droppedHeaders.has(name)) own[name] = value;
  }
  return own;
}

function vary(headers: CachedResponse['headers']): string {
  const names = String(headers.vary ?? '').split(/\s*,\s*/);
  return [...new Set([...names.filter(Boolean), 'Accept-Encoding'])].join(', ');
}

export function isHtml(headers: CachedResponse['headers']): boolean {
  return String(headers['content-type'] ?? '').startsWith('text/html');
}

export function sizeOf({ main, gzip }: CachedResponse): number {
  return 2048 + main.form.body.length + (gzip?.body.length ?? 0);
}

function encodedAs(
  cached: Pick<CachedResponse, 'headers' | 'etag'>,
  encoding: Encoding,
  body: Buffer,
): Encoded {
  const etag = `"${cached.etag}-${encoding}"`;
  const headers = {
    ...cached.headers,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': String(body.length),
    etag,
  };
  return { etag, headers: Object.entries(headers).flat(), body };
}

export async function createCachedResponse(
  status: number,
  given: CachedResponse['headers'],
  body: Buffer,
  scriptHashes: ScriptHashes,
): Promise<CachedResponse> {
  const needsPolicy = isHtml(given) && !given['content-security-policy'];
  const hashes = needsPolicy ? scriptHashes(body.toString('utf8')) : [];
  const headers = withSecurity({ ...given, vary: vary(given) }, hashes);
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const whole = { status, headers, etag };
  if (!isCompressible(String(given['content-type'] ?? ''))) {
    const form = encodedAs(whole, 'identity', body);
    return { ...whole, main: { encoding: 'identity', form }, isFullyCompressed: true };
  }
  const form = encodedAs(whole, 'br', await toBrotli(body, 'quick'));
  return { ...whole, main: { encoding: 'br', form }, isFullyCompressed: false };
}

let recompressing = Promise.resolve();

/** Compresses at the highest quality on the second request; one at a time: 100 times slower. */
export function recompress(cached: CachedResponse, onError: (error: unknown) => void): void {
  if (cached.isFullyCompressed) return;
  cached.isFullyCompressed = true;
  recompressing = recompressing
    .then(async () => {
      const body = await toBrotli(await unbrotli(cached.main.form.body), 'best');
      cached.main = { encoding: 'br', form: encodedAs(cached, 'br', body) };
    })
    .catch(onError);
}

function matches(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header === '*' || header.includes(etag));
}

export const noStore = { 'cache-control': 'private, no-store' };

function noStoreHeaders({ headers }: Encoded): Encoded['headers'] {
  const at = headers.indexOf('cache-control');
  const others = at < 0 ? headers : headers.toSpliced(at, 2);
  return [...others, ...Object.entries(noStore).flat()];
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers }: CachedResponse,
  form: Encoded,
): void {
  const isShared = isShareable(request);
  if (status === 200 && matches(request.headers['if-none-match'], form.etag)) {
    response.writeHead(304, { ...headers, ...(isShared ? {} : noStore), etag: form.etag });
    response.end();
    return;
  }
  response.writeHead(status, isShared ? form.headers : noStoreHeaders(form));
  response.end(request.method === 'HEAD' ? undefined : form.body);
}

/** For clients without brotli; gzip is cached. */
async function reencode(cached: CachedResponse, encoding: Encoding): Promise<Encoded> {
  const body = await unbrotli(cached.main.form.body);
  if (encoding !== 'gzip') return encodedAs(cached, 'identity', body);
  cached.gzip ??= encodedAs(cached, 'gzip', await toGzip(body));
  return cached.gzip;
}

/** Synchronous in most cases. */
export function sendCachedResponse(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
): void | Promise<void> {
  const { encoding: main, form } = cached.main;
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (main === 'identity' || main === encoding) return send(request, response, cached, form);
  if (encoding === 'gzip' && cached.gzip) return send(request, response, cached, cached.gzip);
  return reencode(cached, encoding).then((other) => send(request, response, cached, other));
}
