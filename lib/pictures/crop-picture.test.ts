import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { cropPicture } from './crop-picture';
import { PictureTooLarge } from './get-picture';

it.each([
  ['/pictures/hero-patio.jpg', 'tall', { width: 759, height: 1349 }],
  ['/pictures/parcel-box.jpg', 'tall', { width: 675, height: 1200 }],
  ['/pictures/hdmi-cable.jpg', 'square', { width: 900, height: 900 }],
] as const)('%s is cropped %s as large as it is', async (url, shape, size) => {
  expect(await sharp(await cropPicture(url, shape)).metadata()).toMatchObject({
    format: 'webp',
    ...size,
  });
});

/** A small file whose header declares 30,000 × 30,000 pixels. */
async function hugePng(): Promise<Buffer> {
  const create = { width: 1, height: 1, channels: 3, background: 'white' } as const;
  const png = await sharp({ create }).png().toBuffer();
  png.writeUInt32BE(30_000, 16);
  png.writeUInt32BE(30_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

it('does not decode a picture with too many pixels', async () => {
  const huge = new Uint8Array(await hugePng());
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (url) =>
      String(url).includes('/media/') ? new Response(huge) : Response.json({}),
    );
  await expect(cropPicture('/media/localhost/huge.png', 'square')).rejects.toThrow(PictureTooLarge);
});
