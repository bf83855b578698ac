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
import { holdScripts } from './held-scripts';

/** One form of an answer; its headers lie flat, name before value, as Node writes them fastest. */
type Form = { etag: string; headers: (string | string[])[]; body: Buffer };

/** A whole answer, compressed once and sent as often as it is asked for. */
export type Answer = {
  status: number;
  headers: Record<string, string | string[]>;
  etag: string;
  /** Both compressed forms, or the plain one of what does not compress. */
  forms: { br: Form; gzip: Form } | { identity: Form };
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
  'x-middleware-rewrite',
  'x-nextjs-cache',
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

function formOf(answer: Pick<Answer, 'headers' | 'etag'>, encoding: Encoding, body: Buffer): Form {
  const etag = `"${answer.etag}-${encoding}"`;
  const headers = {
    ...answer.headers,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': String(body.length),
    etag,
  };
  return { etag, headers: Object.entries(headers).flat(), body };
}

export async function makeAnswer(
  status: number,
  given: Answer['headers'],
  received: Buffer,
): Promise<Answer> {
  const headers: Answer['headers'] = { ...given, vary: vary(given) };
  let body = received;
  if (isHtml(headers)) {
    const html = holdScripts(received.toString('utf8'));
    headers['content-security-policy'] ??= contentSecurityPolicy(html);
    body = Buffer.from(html);
  }
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const whole = { status, headers, etag };
  if (!isCompressible(String(given['content-type'] ?? ''))) {
    return { ...whole, forms: { identity: formOf(whole, 'identity', body) } };
  }
  const [br, gzip] = await Promise.all([toBrotli(body, 'quick'), toGzip(body)]);
  return { ...whole, forms: { br: formOf(whole, 'br', br), gzip: formOf(whole, 'gzip', gzip) } };
}

/** Compresses an answer that is kept as well as can be; the sooner one was for who waited. */
export async function improve(answer: Answer): Promise<void> {
  const { forms } = answer;
  if (!('br' in forms)) return;
  forms.br = formOf(answer, 'br', await toBrotli(await unbrotli(forms.br.body), 'best'));
}

function matches(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header === '*' || header.includes(etag));
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers }: Answer,
  form: Form,
): void {
  if (status === 200 && matches(request.headers['if-none-match'], form.etag)) {
    response.writeHead(304, { ...headers, etag: form.etag });
    response.end();
    return;
  }
  response.writeHead(status, form.headers);
  response.end(request.method === 'HEAD' ? undefined : form.body);
}

/**
 * Sends an answer in the form that the client takes, or 304 when it has it already; at once,
 * except to the rare client that takes no compression.
 */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
): void | Promise<void> {
  const { forms } = answer;
  if ('identity' in forms) return send(request, response, answer, forms.identity);
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') return send(request, response, answer, forms[encoding]);
  return unbrotli(forms.br.body).then((body) =>
    send(request, response, answer, formOf(answer, encoding, body)),
  );
}
