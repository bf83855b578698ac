import 'server-only';
import { unstable_cache } from 'next/cache';
import { lifetimes } from '../platform/cache-policy';
import { getPicture, tryPicture } from './get-picture';
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

/** A blurred preview of about 100 bytes as a data URL; undefined when unavailable. */
export const getPicturePlaceholder = (url: string) => tryPicture(url, makePlaceholder);
