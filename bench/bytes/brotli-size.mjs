import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';

/** @type {Map<string, number>} */
const known = new Map();

/**
 * Bytes of a file under the best brotli; remembered, since pages share their files.
 * @param {Buffer} body
 */
export function brotliSize(body) {
  if (body.length === 0) return 0;
  const hash = createHash('sha256').update(body).digest('base64');
  const size = known.get(hash) ?? brotliCompressSync(body).length;
  known.set(hash, size);
  return size;
}
