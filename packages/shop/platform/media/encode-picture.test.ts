import sharp from 'sharp';
import { encodePicture } from './encode-picture';

// Pictures of 60 megapixels take seconds on a busy machine.
jest.setTimeout(60_000);

const encode = (bytes: Buffer) => encodePicture({ bytes, field: 'picture' }, 'network');
const unreadable = { status: 422, details: { field: 'picture' } };

type Format = 'jpeg' | 'png' | 'webp';
const photo = (format: Format, width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#285' } })
    .toFormat(format)
    .withExif({ IFD0: { Copyright: 'Asha, 12 Hill Road' } })
    .toBuffer();

it.each([
  [60_000, 1_000, 'jpeg'],
  [10_000, 5_001, 'png'],
] as const)('rejects a small file of %i x %i pixels: %s', async (width, height, format) => {
  const bytes = await photo(format, width, height);
  expect(bytes.length).toBeLessThan(700_000);
  await expect(encode(bytes)).rejects.toMatchObject(unreadable);
});

it.each<Format>(['jpeg', 'png', 'webp'])(
  'leaves nothing of the metadata and of a page behind a %s',
  async (format) => {
    const page = '<html><script>alert(1)</script></html>';
    const encoded = await encode(Buffer.concat([await photo(format), Buffer.from(page)]));
    expect(encoded.includes('script')).toBe(false);
    const { exif, ...metadata } = await sharp(encoded).metadata();
    expect(exif).toBeUndefined();
    expect(metadata).toMatchObject({ format: 'webp', width: 40, height: 20 });
  },
);

it.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['GIF', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;'],
  ['PDF behind the first bytes of a JPEG', '\xff\xd8\xff%PDF-1.7'],
  ['a page behind the first bytes of a PNG', '\x89PNG\r\n<script>alert(1)</script>'],
  ['nothing', ''],
])('rejects %s', async (_, text) => {
  await expect(encode(Buffer.from(text, 'latin1'))).rejects.toMatchObject(unreadable);
});
