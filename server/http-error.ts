import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { withSecurity } from './security-headers';

export const retryAfterHeader = { 'retry-after': '5' };

/** An expected failure: its text reaches the client, the log does not mention it. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: OutgoingHttpHeaders = {},
  ) {
    super(message);
  }
}

const tryAgain = (status: number, text: string) => () =>
  new HttpError(status, `${text} Please try again.`, retryAfterHeader);

export const noResponse = tryAgain(502, 'The shop is not responding at the moment.');
export const renderFailed = tryAgain(503, 'The shop is not responding at the moment.');
export const busy = tryAgain(503, 'The shop is busy at the moment.');

export const tooMany = (seconds = 5) =>
  new HttpError(
    429,
    'Too many pages or searches at once. Please wait a few seconds, then try again.',
    { 'retry-after': String(seconds), 'x-robots-tag': 'noindex' },
  );

export const isForApi = ({ url = '/' }: IncomingMessage) => url.startsWith('/api/');

export function sendError(
  request: IncomingMessage,
  response: ServerResponse,
  { status, message, headers }: HttpError,
): void {
  const isJson = isForApi(request);
  const body = isJson ? JSON.stringify({ error: message }) : `${message}\n`;
  const sent = {
    'content-type': isJson ? 'application/json' : 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  };
  response.writeHead(status, withSecurity({ ...sent, ...headers }));
  response.end(body);
}
