import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A small file whose header declares 30,000 × 30,000 pixels. */
export async function hugePng(): Promise<Buffer> {
  const create = { width: 1, height: 1, channels: 3, background: 'white' } as const;
  const png = await sharp({ create }).png().toBuffer();
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
