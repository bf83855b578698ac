import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../../scripts/lib/project.mjs';
import { duration, kilobytes, times } from '../lib/figures.mjs';
import { median } from '../lib/median.mjs';
import { withShop } from '../lib/shop.mjs';

/** @typedef {'avif' | 'webp'} Format */
/** @typedef {{ milliseconds: number, bytes: number }} Encoded */

/** The width at which phones take the picture of a product, and the shop's quality. */
const width = 828;
const quality = 85;
const photos = inProject('backend', 'demo', 'photos');

/** Next.js's own parameters for the quality. */
const formats = {
  avif: { quality: Math.round(quality * (50 / 80)), effort: 3 },
  webp: { quality },
};

/**
 * @param {Buffer} photo
 * @param {Format} format
 * @returns {Promise<Encoded>}
 */
async function encode(photo, format) {
  const { default: sharp } = await import('sharp');
  const start = performance.now();
  const picture = sharp(photo).rotate().resize(width, undefined, { withoutEnlargement: true });
  const { length } = await picture.toFormat(format, formats[format]).toBuffer();
  return { milliseconds: performance.now() - start, bytes: length };
}

/**
 * How long a visitor waits for a picture from the shop.
 * @param {string} origin
 * @param {string} file
 */
async function wait(origin, file) {
  const url = encodeURIComponent(`/media/localhost/${file}`);
  const start = performance.now();
  const headers = { accept: 'image/avif,image/webp,*/*' };
  const answer = await fetch(`${origin}/_next/image?url=${url}&w=${width}&q=${quality}`, {
    headers,
  });
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  await answer.arrayBuffer();
  return performance.now() - start;
}

/** @returns {Promise<import('../lib/table.mjs').Section>} */
export async function measureImages() {
  const files = readdirSync(photos).filter((name) => /\.(jpg|png|webp)$/.test(name));
  /** @type {Record<Format, Encoded>[]} */
  const pairs = [];
  for (const file of files) {
    const photo = readFileSync(join(photos, file));
    pairs.push({ avif: await encode(photo, 'avif'), webp: await encode(photo, 'webp') });
  }
  const middle = (/** @type {Format} */ format, /** @type {keyof Encoded} */ value) =>
    median(pairs.map((pair) => pair[format][value]));
  const ratio = (/** @type {keyof Encoded} */ value) =>
    times(median(pairs.map(({ avif, webp }) => avif[value] / webp[value])));
  const waits = await withShop(async ({ origin }) => {
    const found = [];
    for (const file of files) {
      found.push({ first: await wait(origin, file), again: await wait(origin, file) });
    }
    return found;
  });
  return {
    title: 'Pictures',
    about:
      `The demo store's ${files.length} photographs at ${width} pixels, which phones take on a product ` +
      `page, in the shop's quality; medians. What a visitor waits is asked of a new shop.`,
    rows: [
      {
        what: 'Bytes as AVIF',
        ours: kilobytes(middle('avif', 'bytes')),
        against: `WebP: ${kilobytes(middle('webp', 'bytes'))}`,
        ratio: ratio('bytes'),
      },
      {
        what: 'Encoding as AVIF, once',
        ours: duration(middle('avif', 'milliseconds')),
        against: `WebP: ${duration(middle('webp', 'milliseconds'))}`,
        ratio: ratio('milliseconds'),
      },
      {
        what: 'The first visitor waits for a picture',
        ours: duration(median(waits.map(({ first }) => first))),
        against: `the next one: ${duration(median(waits.map(({ again }) => again)))}`,
      },
    ],
  };
}
