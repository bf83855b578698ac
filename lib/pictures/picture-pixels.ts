import sharp from './sharp';

/** Reads the pixel count from the header; undefined when unreadable. */
export async function pixelsOf(bytes: Buffer): Promise<number | undefined> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height;
  } catch {
    return undefined;
  }
}
