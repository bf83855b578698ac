import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { contentSecurityPolicy } from './content-security-policy';
import {
  acceptedEncoding,
  type Encoding,
  isCompressible,
  toBrotli,
  toGzip,
  unbrotli,
} from './encoding';

/** A whole answer, compressed once and sent as often as it is asked for. */
export type Answer = {
  status: number;
  headers: Record<string, string | string[]>;
  /** Both compressed forms, or the plain body of what does not compress. */
  body: { br: Buffer; gzip: Buffer } | { plain: Buffer };
  etag: string;
};

const dropped = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  // Says where the page lies inside the storefront.
  'x-middleware-rewrite',
]);

/** Headers that belong to the answer rather than to the connection it came by. */
export function ownHeaders(headers: IncomingHttpHeaders): Answer['headers'] {
  const kept: Answer['headers'] = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !dropped.has(name)) kept[name] = value;
  }
  return kept;
}

function vary(headers: Answer['headers']): string {
  const names = String(headers.vary ?? '').split(/\s*,\s*/);
  return [...new Set([...names.filter(Boolean), 'Accept-Encoding'])].join(', ');
}

export function isHtml(headers: Answer['headers']): boolean {
  return String(headers['content-type'] ?? '').startsWith('text/html');
}

export async function makeAnswer(
  status: number,
  headers: Answer['headers'],
  body: Buffer,
): Promise<Answer> {
  const type = String(headers['content-type'] ?? '');
  const own: Answer['headers'] = { ...headers, vary: vary(headers) };
  if (isHtml(own)) {
    own['content-security-policy'] ??= contentSecurityPolicy(body.toString('utf8'));
  }
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  if (!isCompressible(type)) return { status, headers: own, body: { plain: body }, etag };
  const [br, gzip] = await Promise.all([toBrotli(body, 'quick'), toGzip(body)]);
  return { status, headers: own, body: { br, gzip }, etag };
}

/** Compresses an answer that is kept as well as can be; the sooner one was for who waited. */
export async function improve(answer: Answer): Promise<void> {
  if (!('br' in answer.body)) return;
  answer.body.br = await toBrotli(await unbrotli(answer.body.br), 'best');
}

async function bodyIn({ body }: Answer, encoding: Encoding): Promise<Buffer> {
  if ('plain' in body) return body.plain;
  return encoding === 'identity' ? unbrotli(body.br) : body[encoding];
}

function matches(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header === '*' || header.includes(etag));
}

/** Sends an answer in the form that the client takes, or 304 when it has it already. */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
): Promise<void> {
  const encoding =
    'plain' in answer.body ? 'identity' : acceptedEncoding(request.headers['accept-encoding']);
  const etag = `"${answer.etag}-${encoding}"`;
  if (answer.status === 200 && matches(request.headers['if-none-match'], etag)) {
    response.writeHead(304, { ...answer.headers, etag });
    response.end();
    return;
  }
  const body = await bodyIn(answer, encoding);
  response.writeHead(answer.status, {
    ...answer.headers,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': body.length,
    etag,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
