/** Limit of pixels: an interlaced picture takes four bytes of memory for each. */
export const mostPixels = 120_000_000;

/**
 * The pixels of a picture by its header, without decoding it; undefined for what cannot be read.
 * @param {Buffer} bytes
 */
export async function pixelsOf(bytes) {
  const { default: sharp } = await import('./sharp.mjs');
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    return undefined;
  }
}

/** @param {Buffer} bytes */
export const hasTooManyPixels = async (bytes) => ((await pixelsOf(bytes)) ?? 0) > mostPixels;
