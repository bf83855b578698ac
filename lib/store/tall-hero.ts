import 'server-only';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { isOptimisable } from '../pictures';
import { readPicture } from '../read-picture';
import type { StoreInfo } from './store-info';

/** Width to height of a phone's screen, and the widest that one needs, in pixels. */
const ratio = 9 / 16;
const widest = 1080;

/**
 * Where the hero's upright crop for phones is found: another picture has another address. Undefined
 * for a picture that may not be optimised.
 */
export function tallHeroPath(
  store: string,
  { hero }: Pick<StoreInfo, 'hero'>,
  allowedHosts: readonly string[],
): string | undefined {
  if (!isOptimisable(hero.imageUrl, allowedHosts)) return undefined;
  const version = createHash('sha256').update(hero.imageUrl).digest('hex').slice(0, 12);
  return `/media/${store}/tall-hero/${version}`;
}

/** The upright crop around what the eye falls on, as WebP. Throws when the picture cannot be had. */
export async function cropTallHero({ hero }: Pick<StoreInfo, 'hero'>): Promise<Buffer> {
  const picture = sharp(await readPicture(hero.imageUrl));
  const { width = 0, height = 0 } = await picture.metadata();
  const cropped = Math.round(Math.min(width, height * ratio, widest));
  return picture
    .resize(cropped, Math.round(cropped / ratio), {
      fit: 'cover',
      position: sharp.strategy.attention,
    })
    .webp({ quality: 92 })
    .toBuffer();
}
