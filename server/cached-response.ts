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

/** One form of an answer; its headers lie flat, name before value, as Node writes them fastest. */
type Form = { etag: string; headers: (string | string[])[]; body: Buffer };

/** A whole answer, compressed once and sent as often as it is asked for. */
export type CachedResponse = {
  status: number;
  headers: Record<string, string | string[]>;
  etag: string;
  /** The compressed form, or the plain one of what does not compress. */
  main: { encoding: 'br' | 'identity'; form: Form };
  gzip?: Form;
  isBest: boolean;
};

const dropped = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  // Where the page lies inside the storefront, and how its own cache fared.
  'x-made-at',
  'x-middleware-rewrite',
  'x-nextjs-cache',
]);

/** Headers that belong to the answer rather than to the connection it came by. */
export function ownHeaders(headers: IncomingHttpHeaders): CachedResponse['headers'] {
  const kept: CachedResponse['headers'] = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !dropped.has(name)) kept[name] = value;
  }
  return kept;
}

function vary(headers: CachedResponse['headers']): string {
  const names = String(headers.vary ?? '').split(/\s*,\s*/);
  return [...new Set([...names.filter(Boolean), 'Accept-Encoding'])].join(', ');
}

export function isHtml(headers: CachedResponse['headers']): boolean {
  return String(headers['content-type'] ?? '').startsWith('text/html');
}

/** Bytes that an answer takes in memory. */
export function sizeOf({ main, gzip }: CachedResponse): number {
  return 2048 + main.form.body.length + (gzip?.body.length ?? 0);
}

function formOf(
  answer: Pick<CachedResponse, 'headers' | 'etag'>,
  encoding: Encoding,
  body: Buffer,
): Form {
  const etag = `"${answer.etag}-${encoding}"`;
  const headers = {
    ...answer.headers,
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
    const form = formOf(whole, 'identity', body);
    return { ...whole, main: { encoding: 'identity', form }, isBest: true };
  }
  const form = formOf(whole, 'br', await toBrotli(body, 'quick'));
  return { ...whole, main: { encoding: 'br', form }, isBest: false };
}

let improving = Promise.resolve();

/**
 * Compresses an answer that is asked for again as well as can be, one after the other, since that
 * takes a hundred times as long.
 */
export function recompress(answer: CachedResponse, onError: (error: unknown) => void): void {
  if (answer.isBest) return;
  answer.isBest = true;
  improving = improving
    .then(async () => {
      const body = await toBrotli(await unbrotli(answer.main.form.body), 'best');
      answer.main = { encoding: 'br', form: formOf(answer, 'br', body) };
    })
    .catch(onError);
}

function matches(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header === '*' || header.includes(etag));
}

/** The Cache-Control of what no cache may store, since its URL belongs to another response. */
export const unshared = { 'cache-control': 'private, no-store' };

function unsharedForm({ headers }: Form): Form['headers'] {
  const at = headers.indexOf('cache-control');
  const others = at < 0 ? headers : headers.toSpliced(at, 2);
  return [...others, ...Object.entries(unshared).flat()];
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers }: CachedResponse,
  form: Form,
): void {
  const isShared = isShareable(request);
  if (status === 200 && matches(request.headers['if-none-match'], form.etag)) {
    response.writeHead(304, { ...headers, ...(isShared ? {} : unshared), etag: form.etag });
    response.end();
    return;
  }
  response.writeHead(status, isShared ? form.headers : unsharedForm(form));
  response.end(request.method === 'HEAD' ? undefined : form.body);
}

/** For the few clients that do not take brotli; gzip is kept for the next of them. */
async function otherForm(answer: CachedResponse, encoding: Encoding): Promise<Form> {
  const body = await unbrotli(answer.main.form.body);
  if (encoding !== 'gzip') return formOf(answer, 'identity', body);
  answer.gzip ??= formOf(answer, 'gzip', await toGzip(body));
  return answer.gzip;
}

/**
 * Sends an answer in the form that the client takes, or 304 when it has it already; at once to
 * nearly all.
 */
export function sendCachedResponse(
  request: IncomingMessage,
  response: ServerResponse,
  answer: CachedResponse,
): void | Promise<void> {
  const { encoding: main, form } = answer.main;
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (main === 'identity' || main === encoding) return send(request, response, answer, form);
  if (encoding === 'gzip' && answer.gzip) return send(request, response, answer, answer.gzip);
  return otherForm(answer, encoding).then((other) => send(request, response, answer, other));
}
