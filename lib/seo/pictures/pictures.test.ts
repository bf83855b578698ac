import sharp from 'sharp';
import { lightColors } from '@/styles/brand.mjs';
import { makeProduct, makeVariant } from '../../testing/make-product';
import { iconFiles } from '../icon-files';
import { drawText } from './draw-text';
import { drawIcon } from './icon';
import { drawCoverPicture, drawProductPicture } from './share-picture';

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

async function pixel(picture: Buffer, left: number, top: number): Promise<string> {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${data.toString('hex')}`;
}

const store = { name: 'आँगन', origin: 'https://aangan.example' };
const words = { font: 'Fraunces Medium 40', color: '#000000' } as const;

it('wraps text, and truncates it between words', async () => {
  const long = 'Weatherproof teak bench, with brass fittings and cushions for three';
  const whole = await drawText(long, { ...words, width: 400 });
  const cut = await drawText(long, { ...words, width: 400, height: 110 });
  expect(whole.width).toBeLessThanOrEqual(400);
  expect(whole.height).toBeGreaterThan(110);
  expect(cut.height).toBeLessThanOrEqual(110);
});

it.each([
  ['Bengali', 'আআআআ', 'ররর'],
  ['Gurmukhi', 'ਘਘਘਘ', 'ਰਰਰਰ'],
  ['Gujarati', 'ઘઘઘઘ', 'રરરર'],
  ['Oriya', 'ଘଘଘଘ', 'ଆଆଆଆ'],
  ['Tamil', 'ணணணண', 'ரரரர'],
  ['Telugu', 'ఘఘఘఘ', 'రరరర'],
  ['Kannada', 'ಘಘಘಘ', 'ರರರರ'],
  ['Malayalam', 'ണണണണ', 'രരരര'],
  ['emoji', '🌱🌱🌱🌱', ''],
])('draws %s, not boxes with a code', async (_, wide, narrow) => {
  const draw = async (text: string) => drawText(text, { ...words, width: 900 });
  // A missing-glyph box has the same width for each letter.
  expect((await draw(wide)).width).not.toBe((await draw(narrow || '\u{10ffff}'.repeat(4))).width);
});

it('escapes markup in names', async () => {
  const { width } = await drawText('<b>&amp;</b>', { ...words, width: 900 });
  expect(width).toBeGreaterThan((await drawText('&', { ...words, width: 900 })).width * 3);
});

it.each([
  ['on sale', { price: 499, compareAtPrice: 649 }],
  ['of several prices', { variants: [499, 649].map((price) => makeVariant({ price })) }],
  ['with a very long name', { name: 'Bench '.repeat(60) }],
])('draws the share picture of a product %s', async (_, own) => {
  const photo = await plain(300, 900, '#c01020');
  const picture = await drawProductPicture({ product: makeProduct(own) }, store, photo);
  const size = { format: 'jpeg', width: 1200, height: 630 };
  expect(await sharp(picture).metadata()).toMatchObject(size);
  expect((await pixel(picture, 300, 300)).slice(0, 2)).toBe('#c');
  expect(picture.length).toBeLessThan(150_000);
});

it('draws pictures for stories', async () => {
  const size = { format: 'jpeg', width: 1080, height: 1920 };
  const photo = await plain(300, 900, '#c01020');
  const long = 'Bench '.repeat(60);
  const product = makeProduct({ price: 499, compareAtPrice: 649, name: long });
  const picture = await drawProductPicture({ product }, store, photo, 'story');
  expect(await sharp(picture).metadata()).toMatchObject(size);
  expect((await pixel(picture, 540, 800)).slice(0, 2)).toBe('#c');
  // Apps cover the bottom.
  expect((await pixel(picture, 100, 1800)).slice(0, 2)).toBe('#f');
  const words = { title: long, text: long, address: 'https://aangan.example/collections/diwali' };
  const cover = await drawCoverPicture(words, photo, 'story');
  expect(await sharp(cover).metadata()).toMatchObject(size);
});

it.each(iconFiles)('draws the icon %s', async (file) => {
  const pixels = Number(/\d+/.exec(file)?.[0]);
  const size = { format: 'png', width: pixels, height: pixels };
  expect(await sharp(await drawIcon(file, { name: 'aangan' })).metadata()).toMatchObject(size);
});

it('draws the initial on green without a logo', async () => {
  const body = await drawIcon('maskable-512.png', { name: 'Aangan' });
  expect(await pixel(body, 2, 2)).toBe(lightColors.leaf);
  expect(await pixel(body, 256, 90)).toBe(lightColors.leaf);
  const own = await drawIcon('maskable-512.png', { name: 'Parda', accent: '#1d4f91' });
  expect(await pixel(own, 2, 2)).toBe('#1d4f91');
});

it('draws the whole logo, or the initial for a wide one', async () => {
  const draw = async (width: number, height: number) =>
    drawIcon('512.png', { name: 'Aangan', logo: await plain(width, height, '#c01020') });
  expect(await pixel(await draw(200, 200), 256, 256)).toBe('#c01020');
  expect(await pixel(await draw(600, 100), 256, 90)).toBe(lightColors.leaf);
});
