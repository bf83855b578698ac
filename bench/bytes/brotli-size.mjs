import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';

/** @type {Map<string, number>} */
const sizes = new Map();

/** @param {Buffer} body */
export function brotliSize(body) {
  if (body.length === 0) return 0;
  const hash = createHash('sha256').update(body).digest('base64');
  const size = sizes.get(hash) ?? brotliCompressSync(body).length;
  sizes.set(hash, size);
  return size;
}
