import { readdirSync, readFileSync } from 'node:fs';
import { inProject } from '../../scripts/lib/project.mjs';
import { duration, kilobytes, times } from '../lib/figures.mjs';
import { median } from '../lib/median.mjs';
import { withShop } from '../lib/shop.mjs';

/** @typedef {'avif' | 'webp'} Format */
/** @typedef {{ milliseconds: number, bytes: number }} ImageResult */

const width = 800;

const readQuality = () =>
  JSON.parse(readFileSync(inProject('.next', 'images-manifest.json'), 'utf8')).images.qualities[0];

/**
 * @param {{ origin: string, quality: number }} shop @param {string} file @param {Format} format
 * @returns {Promise<ImageResult>}
 */
async function fetchImage({ origin, quality }, file, format) {
  const url = encodeURIComponent(`/media/localhost/${file}`);
  const start = performance.now();
  const response = await fetch(`${origin}/_next/image?url=${url}&w=${width}&q=${quality}`, {
    headers: { accept: `image/${format},*/*` },
  });
  const { byteLength } = await response.arrayBuffer();
  const type = response.headers.get('content-type');
  if (!response.ok || type !== `image/${format}`) {
    throw new Error(`${file}: ${response.status} ${type}`);
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
      const webp = await fetchImage(shop, file, 'webp');
      const avif = await fetchImage(shop, file, 'avif');
      all.push({ webp, avif, again: await fetchImage(shop, file, 'avif') });
    }
    return all;
  });
  const middle = (
    /** @type {keyof typeof found[number]} */ which,
    /** @type {keyof ImageResult} */ value,
  ) => median(found.map((result) => result[which][value]));
  const ratio = (/** @type {keyof ImageResult} */ value) =>
    times(median(found.map(({ avif, webp }) => avif[value] / webp[value])));
  return {
    title: 'Images',
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
