import 'server-only';
import { cropOptions } from './crop-options';
import type { Shape } from './pictures';
import { readPicture } from './read-picture';
import sharp from './sharp';

/**
 * Crops a picture to a shape, as WebP; unchanged when it has the shape. Throws like `readPicture`.
 */
export async function cropPicture(url: string, shape: Shape): Promise<Buffer> {
  const original = await readPicture(url);
  const options = cropOptions(await sharp(original).metadata(), shape);
  if (!options) return original;
  return sharp(original).autoOrient().resize(options).webp({ quality: 92 }).toBuffer();
}
