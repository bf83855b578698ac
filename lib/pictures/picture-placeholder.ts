import 'server-only';
import { unstable_cache } from 'next/cache';
import { lifetimes } from '../platform/cache-policy';
import { storefrontSettings } from '../platform/settings';
import { getPicture, logUnreadablePicture } from './get-picture';
import { isOptimisable } from './pictures';
import sharp from './sharp';

const makePlaceholder = unstable_cache(
  async (url: string): Promise<string> => {
    const tiny = await sharp(await getPicture(url))
      .resize(12, 12, { fit: 'inside' })
      .webp({ quality: 30 })
      .toBuffer();
    return `data:image/webp;base64,${tiny.toString('base64')}`;
  },
  ['picture-placeholder'],
  { revalidate: lifetimes.derived },
);

/**
 * A blurred preview of about 100 bytes as a data URL; undefined for a picture that is not resized,
 * and for one that cannot be read, which is logged.
 */
export async function getPicturePlaceholder(url: string): Promise<string | undefined> {
  if (!isOptimisable(url, storefrontSettings().IMAGE_HOSTS)) return undefined;
  try {
    return await makePlaceholder(url);
  } catch (error) {
    logUnreadablePicture(url, error);
    return undefined;
  }
}
