import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pageStatusHeader } from '../lib/routing/page-status';
import { isGuarded } from '../lib/routing/routes';
import { noStore, renderedAtHeader, staleControl } from './cache-control';
import { compress, compressGzip, decompress } from './compression';
import { internalHeaders, isRscUrl, readHtml } from './next-internals';
import type { Rendered } from './next-request';
import { contentSecurityPolicy, type ScriptHashes, withSecurity } from './security-headers';

type Encoding = 'br' | 'gzip' | 'identity';

/** Nine times as fast as `negotiator` 1.1, which every cached page would wait for. */
function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const rejected = /\b(br|gzip)\s*;\s*q=0(?:\.0*)?(?:,|$)/g;
  const allowed = header.toLowerCase().replace(rejected, '');
  if (/\bbr\b/.test(allowed)) return 'br';
  return /\bgzip\b/.test(allowed) ? 'gzip' : 'identity';
}

/** Headers are a flat list, which Node.js writes fastest, without Cache-Control. */
type Representation = {
  etag: string;
  headers: (string | string[])[];
  body: Buffer;
};

type Headers = Record<string, string | string[]>;

export type CachedResponse = {
  status: number;
  headers: Headers;
  control: string;
  etag: string;
  /** Brotli, and gzip once it is requested; identity alone for incompressible types. */
  bodies: Partial<Record<Encoding, Representation>>;
  isBestCompression?: boolean;
};

/** Shared caches must not store a page that is served past its lifetime. */
export type ServedResponse = { response: CachedResponse; isFresh: boolean };

const droppedHeaders = new Set([
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  pageStatusHeader,
  renderedAtHeader,
  ...internalHeaders,
]);

const compressible =
  /^(?:text\/|application\/(?:javascript|json|xml|rss\+xml|ld\+json|manifest\+json)|image\/svg\+xml)/;

const typeOf = (headers: OutgoingHttpHeaders) => String(headers['content-type'] ?? '');

export const isHtml = (headers: OutgoingHttpHeaders) => typeOf(headers).startsWith('text/html');

export const sizeOf = ({ bodies }: CachedResponse) =>
  Object.values(bodies).reduce((sum, { body }) => sum + body.length, 2048);

function represent(response: CachedResponse, encoding: Encoding, body: Buffer): Representation {
  const etag = `"${response.etag}-${encoding}"`;
  const headers = {
    ...response.headers,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': String(body.length),
    etag,
  };
  return { etag, headers: Object.entries(headers).flat(), body };
}

function publicHeaders(headers: OutgoingHttpHeaders): Headers {
  const entries = Object.entries(headers).filter(([name]) => !droppedHeaders.has(name));
  const vary = String(headers.vary ?? '').split(/\s*,\s*/);
  const names = new Set([...vary.filter(Boolean), 'Accept-Encoding']);
  return { ...(Object.fromEntries(entries) as Headers), vary: [...names].join(', ') };
}

export async function createCachedResponse(
  { status, headers: received, body: receivedBody }: Rendered,
  scriptHashes: ScriptHashes | undefined,
): Promise<CachedResponse> {
  let policy: string | undefined;
  let body = receivedBody;
  if (isHtml(received)) {
    const { html, scripts } = readHtml(receivedBody);
    body = Buffer.from(html, 'latin1');
    const needsPolicy = scriptHashes && received['content-security-policy'] === undefined;
    policy = needsPolicy ? contentSecurityPolicy(scriptHashes(scripts), html) : '';
  }
  const headers = withSecurity(publicHeaders(received), policy) as Headers;
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const control = String(received['cache-control'] ?? '');
  const response: CachedResponse = { status, headers, control, etag, bodies: {} };
  if (compressible.test(typeOf(received))) {
    response.bodies.br = represent(response, 'br', await compress(body));
  } else response.bodies.identity = represent(response, 'identity', body);
  return response;
}

let recompressing = Promise.resolve();

/** One response at a time: it takes 100 times as long. After a failure the first one stays. */
export function recompress(cached: CachedResponse, onError: (error: unknown) => void): void {
  const { br } = cached.bodies;
  if (cached.isBestCompression || !br) return;
  cached.isBestCompression = true;
  recompressing = recompressing
    .then(async () => {
      const body = await compress(await decompress(br.body), 'best');
      cached.bodies.br = represent(cached, 'br', body);
    })
    .catch(onError);
}

function controlOf(request: IncomingMessage, { response, isFresh }: ServedResponse): string {
  // A shared cache that ignores `Vary` would serve it for HTML, or HTML for it.
  if (isRscUrl(request)) return noStore;
  // The 404 page of one shopper's order would hide it from its owner.
  if (response.status >= 400 && isGuarded(request.url ?? '/')) return noStore;
  return isFresh || !response.control.includes('s-maxage') ? response.control : staleControl;
}

/** For clients without brotli; gzip is cached. */
async function reencode(cached: CachedResponse, encoding: Encoding): Promise<Representation> {
  const body = await decompress(cached.bodies.br?.body ?? Buffer.alloc(0));
  if (encoding !== 'gzip') return represent(cached, 'identity', body);
  cached.bodies.gzip ??= represent(cached, 'gzip', await compressGzip(body));
  return cached.bodies.gzip;
}

export async function sendCachedResponse(
  request: IncomingMessage,
  response: ServerResponse,
  served: ServedResponse,
): Promise<void> {
  const { status, bodies } = served.response;
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const present = bodies.identity ?? bodies[encoding];
  const { etag, body, headers } = present ?? (await reencode(served.response, encoding));
  const control = controlOf(request, served);
  const known = request.headers['if-none-match'];
  const isKnown = status === 200 && known !== undefined && (known === '*' || known.includes(etag));
  const sent = control ? [...headers, 'cache-control', control] : headers;
  response.writeHead(isKnown ? 304 : status, sent);
  response.end(isKnown || request.method === 'HEAD' ? undefined : body);
}
