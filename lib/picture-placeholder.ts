import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unstable_cache } from 'next/cache';
import sharp from 'sharp';
import { baseAddress } from './api/base-address';
import { log } from './log';
import { isOptimisable } from './pictures';
import { storefrontSettings } from './settings';

const largestPicture = 20 * 1024 * 1024;
const timeLimitMilliseconds = 5000;

/** Where the bytes of a picture of the shop lie: in public/, at the backend, or at an allowed host. */
async function readPicture(url: string): Promise<Buffer> {
  if (url.startsWith('/pictures/')) return readFile(join(process.cwd(), 'public', url));
  const [, , store = '', ...path] = url.split('/');
  const address = url.startsWith('/media/')
    ? `${new URL(baseAddress(store, storefrontSettings().API_BASE_URL)).origin}/media/${path.join('/')}`
    : url;
  const answer = await fetch(address, {
    signal: AbortSignal.timeout(timeLimitMilliseconds),
    cache: 'no-store',
  });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  if (Number(answer.headers.get('content-length') ?? 0) > largestPicture)
    throw new Error('too large');
  return Buffer.from(await answer.arrayBuffer());
}

/** Made once a picture and kept; a failure is not kept. */
const makePlaceholder = unstable_cache(
  async (url: string): Promise<string> => {
    const tiny = await sharp(await readPicture(url))
      .resize(12, 12, { fit: 'inside' })
      .webp({ quality: 30 })
      .toBuffer();
    return `data:image/webp;base64,${tiny.toString('base64')}`;
  },
  ['picture-placeholder'],
  { revalidate: 30 * 24 * 60 * 60 },
);

/**
 * A picture of about a hundred bytes, as a data address, to be shown blurred until the real one is
 * there. Undefined where there is none; a page is never held up for long by it.
 */
export async function picturePlaceholder(url: string): Promise<string | undefined> {
  if (!isOptimisable(url, storefrontSettings().IMAGE_HOSTS)) return undefined;
  try {
    return await makePlaceholder(url);
  } catch (error) {
    log.warn({ picture: url, err: error }, 'no placeholder for a picture');
    return undefined;
  }
}
