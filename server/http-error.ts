import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { withSecurity } from './security-headers';

export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: OutgoingHttpHeaders = {},
  ) {
    super(message);
  }
}

export const retryAfterHeader = { 'retry-after': '5' };

export const isForApi = ({ url = '/' }: IncomingMessage) => url.startsWith('/api/');

const lingerMs = 2000;

export async function sendError(
  request: IncomingMessage,
  response: ServerResponse,
  { status, message, headers }: HttpError,
): Promise<void> {
  const isJson = isForApi(request);
  const body = isJson ? JSON.stringify({ error: message }) : `${message}\n`;
  const sent = {
    'content-type': isJson ? 'application/json' : 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  };
  response.writeHead(status, withSecurity({ ...sent, ...headers }));
  response.write(body);
  // Closing a connection with unread bytes resets it, and the response is lost.
  if (!request.complete) {
    request.resume();
    await Promise.race([
      new Promise((resolve) => request.once('close', resolve)),
      sleep(lingerMs, undefined, { ref: false }),
    ]);
  }
  response.end();
}
