import type { IncomingMessage } from 'node:http';
import { HttpError } from './http-error';
import { revalidationPath } from './revalidation';

/** In bytes: forms and orders are small, the backend's news may name ten thousand products. */
const largest = 256 * 1024;
const maxEventBytes = 1_000_000;

/** A request's body, counted while it comes: what is too large is neither awaited nor held. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const limit = request.url === revalidationPath ? maxEventBytes : largest;
  const chunks: Buffer[] = [];
  let size = 0;
  if (request.headers.trailer !== undefined) {
    throw new HttpError(400, 'Trailers are not supported.', { connection: 'close' });
  }
  if (Number(request.headers['content-length']) > limit) throw tooLarge();
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(): HttpError {
  return new HttpError(413, 'The request is too large', { connection: 'close' });
}
