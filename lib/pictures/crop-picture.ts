import 'server-only';
import type { Metadata, ResizeOptions } from 'sharp';
import { getPicture } from './get-picture';
import type { Shape } from './pictures';
import sharp from './sharp';

const crops = {
  square: { ratio: 1, maxWidth: 2560, position: 'centre' },
  tall: { ratio: 9 / 16, maxWidth: 1080, position: sharp.strategy.attention },
} as const;

function cropOptions({ autoOrient }: Metadata, shape: Shape): ResizeOptions | undefined {
  const { ratio, maxWidth, position } = crops[shape];
  if (autoOrient.width === Math.round(autoOrient.height * ratio)) return undefined;
  const width = Math.round(Math.min(autoOrient.width, autoOrient.height * ratio, maxWidth));
  return { width, height: Math.round(width / ratio), fit: 'cover', position };
}

/**
 * Crops a picture to a shape, as WebP; unchanged when it has the shape. Throws like `getPicture`.
 */
export async function cropPicture(url: string, shape: Shape): Promise<Buffer> {
  const original = await getPicture(url);
  const options = cropOptions(await sharp(original).metadata(), shape);
  if (!options) return original;
  return sharp(original).autoOrient().resize(options).webp({ quality: 92 }).toBuffer();
}
