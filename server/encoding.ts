import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliDecompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
} from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
export const unbrotli = promisify(brotliDecompress);

export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const rejected = /\b(br|gzip)\s*;\s*q=0(?:\.0*)?(?:,|$)/g;
  const allowed = header.toLowerCase().replace(rejected, '');
  if (/\bbr\b/.test(allowed)) return 'br';
  return /\bgzip\b/.test(allowed) ? 'gzip' : 'identity';
}

/** `quick` while a client waits; `best` for cached responses. */
export type Effort = 'quick' | 'best';

export function toBrotli(body: Buffer, effort: Effort): Promise<Buffer> {
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort === 'best' ? 11 : 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

export function toGzip(body: Buffer): Promise<Buffer> {
  return compressGzip(body, { level: 7 });
}

export function compressor(encoding: 'br' | 'gzip'): Transform {
  if (encoding === 'gzip') return createGzip({ level: 6 });
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}

const compressible =
  /^(?:text\/|application\/(?:javascript|json|xml|rss\+xml|ld\+json|manifest\+json)|image\/svg\+xml)/;

export function isCompressible(contentType: string): boolean {
  return compressible.test(contentType);
}
