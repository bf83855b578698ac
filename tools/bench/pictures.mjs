import { readdirSync, readFileSync } from 'node:fs';
import { inProject } from '../../scripts/lib/project.mjs';
import { isQuick } from '../lib/measuring.mjs';
import { duration, kilobytes, median, times } from '../lib/report.mjs';

const width = 800;

/** @param {string} origin @param {string} file @param {'avif' | 'webp'} format */
async function fetchPicture(origin, file, format) {
  const manifest = JSON.parse(readFileSync(inProject('.next', 'images-manifest.json'), 'utf8'));
  const url = encodeURIComponent(`/media/localhost/${file}`);
  const query = `url=${url}&w=${width}&q=${manifest.images.qualities[0]}`;
  const headers = { accept: `image/${format},*/*` };
  const start = performance.now();
  const response = await fetch(`${origin}/_next/image?${query}`, { headers });
  const { byteLength } = await response.arrayBuffer();
  const type = response.headers.get('content-type');
  if (type !== `image/${format}`) throw new Error(`${file}: ${response.status} ${type}`);
  return { ms: performance.now() - start, bytes: byteLength };
}

/**
 * Needs a shop that has encoded no picture yet.
 * @param {import('../../e2e/support/test-shop.mjs').TestShop} shop
 * @returns {Promise<import('../lib/report.mjs').Section>}
 */
export async function measurePictures({ origin }) {
  const photos = readdirSync(inProject('backend', 'demo', 'garden', 'pictures'));
  const files = photos.filter((name) => /\.(jpg|png|webp)$/.test(name));
  const measure = async (/** @type {string} */ file) => ({
    webp: await fetchPicture(origin, file, 'webp'),
    avif: await fetchPicture(origin, file, 'avif'),
    cached: await fetchPicture(origin, file, 'avif'),
  });
  /** @type {Awaited<ReturnType<typeof measure>>[]} */
  const found = [];
  for (const file of files.slice(0, isQuick ? 2 : undefined)) found.push(await measure(file));
  /** @param {string} what @param {'ms' | 'bytes'} value @param {(value: number) => string} format */
  const row = (what, value, format) => ({
    what,
    ours: format(median(found.map(({ avif }) => avif[value]))),
    against: `WebP: ${format(median(found.map(({ webp }) => webp[value])))}`,
    ratio: times(median(found.map(({ avif, webp }) => avif[value] / webp[value]))),
  });
  return {
    title: 'Images',
    about:
      `The demo store's ${found.length} photographs at ${width} pixels, which phones take on a product ` +
      'page, as a new shop encodes and sends them; medians.',
    rows: [
      row('Bytes as AVIF', 'bytes', kilobytes),
      row('The first visitor waits for a picture as AVIF', 'ms', duration),
      {
        what: 'The next visitor waits',
        ours: duration(median(found.map(({ cached }) => cached.ms))),
      },
    ],
  };
}
