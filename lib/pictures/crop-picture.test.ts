import sharp from 'sharp';
import { hugePng } from '../testing/huge-png';
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

it('does not decode a picture with too many pixels', async () => {
  const huge = new Uint8Array(await hugePng());
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (url) =>
      String(url).includes('/media/') ? new Response(huge) : Response.json({}),
    );
  await expect(cropPicture('/media/localhost/huge.png', 'square')).rejects.toThrow(PictureTooLarge);
});
