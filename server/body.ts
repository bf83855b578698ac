import type { IncomingMessage } from 'node:http';
import { maxPictureRequestBytes } from '@aangan/contract/pictures';
import { HttpError } from './http-error';

const revalidationPath = '/api/revalidate';

/** Revalidation events may list ten thousand products; forms and orders are small. */
const maxBytes = 256 * 1024;
const maxEventBytes = 1_000_000;
const picturePath = /^\/api\/v1\/(products\/[^/?]+\/review|orders\/[^/?]+\/payment-report)$/;

function maxBytesOf(url = ''): number {
  if (url === revalidationPath) return maxEventBytes;
  return picturePath.test(url) ? maxPictureRequestBytes : maxBytes;
}

export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const limit = maxBytesOf(request.url);
  const chunks: Buffer[] = [];
  let size = 0;
  if (Number(request.headers['content-length']) > limit) throw tooLarge();
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const tooLarge = (): HttpError =>
  new HttpError(413, 'The request is too large', { connection: 'close' });
