import type { IncomingMessage } from 'node:http';
import { maxPictureRequestBytes } from '@aangan/contract/pictures';
import { HttpError } from './http-error';

export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  if (Number(request.headers['content-length']) > maxPictureRequestBytes) throw tooLarge();
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > maxPictureRequestBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(): HttpError {
  return new HttpError(413, 'The request is too large', { connection: 'close' });
}
