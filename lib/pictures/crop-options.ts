import type { Metadata, ResizeOptions } from 'sharp';
import type { Shape } from './pictures';
import sharp from './sharp';

const crops = {
  square: { ratio: 1, maxWidth: 2560, position: 'centre' },
  tall: { ratio: 9 / 16, maxWidth: 1080, position: sharp.strategy.attention },
} as const;

/** How sharp crops a picture to a shape; undefined when it has the shape. */
export function cropOptions(
  { autoOrient }: Pick<Metadata, 'autoOrient'>,
  shape: Shape,
  requestedWidth = Infinity,
): ResizeOptions | undefined {
  const { ratio, maxWidth, position } = crops[shape];
  if (autoOrient.width === Math.round(autoOrient.height * ratio)) return undefined;
  const fullWidth = Math.min(autoOrient.width, autoOrient.height * ratio, maxWidth);
  const width = Math.round(Math.min(fullWidth, requestedWidth));
  return { width, height: Math.round(width / ratio), fit: 'cover', position };
}
