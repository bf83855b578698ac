/** An interlaced picture takes four bytes of memory for each pixel. */
export const maxPixels = 120_000_000;

/** Reads the pixel count from the header; undefined when unreadable. @param {Buffer} bytes */
export async function pixelsOf(bytes) {
  const { default: sharp } = await import('./sharp.mjs');
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    return undefined;
  }
}
