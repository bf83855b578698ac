import 'server-only';
import { unstable_cache } from 'next/cache';
import { log } from './log';
import { isOptimisable } from './pictures';
import { readPicture } from './read-picture';
import { storefrontSettings } from './settings';
import sharp from './sharp.mjs';

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
