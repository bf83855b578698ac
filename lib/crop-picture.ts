import 'server-only';
import type { Shape } from './pictures';
import { readPicture } from './read-picture';
import sharp from './sharp.mjs';

const crops = {
  square: { ratio: 1, maxWidth: 2560, position: 'centre' },
  tall: { ratio: 9 / 16, maxWidth: 1080, position: sharp.strategy.attention },
} as const;

/**
 * Crops a picture to a shape, as WebP; unchanged when it has the shape. Throws like `readPicture`.
 */
export async function cropPicture(url: string, shape: Shape): Promise<Buffer> {
  const original = await readPicture(url);
  const { ratio, maxWidth, position } = crops[shape];
  const { autoOrient } = await sharp(original).metadata();
  if (autoOrient.width === Math.round(autoOrient.height * ratio)) return original;
  const width = Math.round(Math.min(autoOrient.width, autoOrient.height * ratio, maxWidth));
  return sharp(original)
    .autoOrient()
    .resize(width, Math.round(width / ratio), { fit: 'cover', position })
    .webp({ quality: 92 })
    .toBuffer();
}
