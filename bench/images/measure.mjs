import { readdirSync, readFileSync } from 'node:fs';
import { inProject } from '../../scripts/lib/project.mjs';
import { duration, kilobytes, times } from '../lib/figures.mjs';
import { median } from '../lib/median.mjs';
import { withShop } from '../lib/shop.mjs';

/** @typedef {'avif' | 'webp'} Format */
/** @typedef {{ milliseconds: number, bytes: number }} Got */

/** The width at which phones take the picture of a product. */
const width = 800;

/** The shop's quality, as its build has it. */
const readQuality = () =>
  JSON.parse(readFileSync(inProject('.next', 'images-manifest.json'), 'utf8')).images.qualities[0];

/**
 * What a visitor gets whose browser takes a format, and how long that takes.
 * @param {{ origin: string, quality: number }} shop
 * @param {string} file
 * @param {Format} format
 * @returns {Promise<Got>}
 */
async function get({ origin, quality }, file, format) {
  const url = encodeURIComponent(`/media/localhost/${file}`);
  const start = performance.now();
  const answer = await fetch(`${origin}/_next/image?url=${url}&w=${width}&q=${quality}`, {
    headers: { accept: `image/${format},*/*` },
  });
  const { byteLength } = await answer.arrayBuffer();
  const type = answer.headers.get('content-type');
  if (!answer.ok || type !== `image/${format}`) {
    throw new Error(`${file}: ${answer.status} ${type}`);
  }
  return { milliseconds: performance.now() - start, bytes: byteLength };
}

/** @returns {Promise<import('../lib/table.mjs').Section>} */
export async function measureImages() {
  const photos = readdirSync(inProject('backend', 'demo', 'photos'));
  const files = photos.filter((name) => /\.(jpg|png|webp)$/.test(name));
  const found = await withShop(async ({ origin }) => {
    const shop = { origin, quality: readQuality() };
    const all = [];
    for (const file of files) {
      const webp = await get(shop, file, 'webp');
      const avif = await get(shop, file, 'avif');
      all.push({ webp, avif, again: await get(shop, file, 'avif') });
    }
    return all;
  });
  const middle = (
    /** @type {keyof typeof found[number]} */ which,
    /** @type {keyof Got} */ value,
  ) => median(found.map((got) => got[which][value]));
  const ratio = (/** @type {keyof Got} */ value) =>
    times(median(found.map(({ avif, webp }) => avif[value] / webp[value])));
  return {
    title: 'Pictures',
    about:
      `The demo store's ${files.length} photographs at ${width} pixels, which phones take on a product ` +
      'page, as a new shop encodes and sends them; medians.',
    rows: [
      {
        what: 'Bytes as AVIF',
        ours: kilobytes(middle('avif', 'bytes')),
        against: `WebP: ${kilobytes(middle('webp', 'bytes'))}`,
        ratio: ratio('bytes'),
      },
      {
        what: 'The first visitor waits for a picture as AVIF',
        ours: duration(middle('avif', 'milliseconds')),
        against: `WebP: ${duration(middle('webp', 'milliseconds'))}`,
        ratio: ratio('milliseconds'),
      },
      {
        what: 'The next visitor waits',
        ours: duration(middle('again', 'milliseconds')),
      },
    ],
  };
}
