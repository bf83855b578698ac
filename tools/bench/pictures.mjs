import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { qualities } from '../../lib/pictures/picture-sizes.mjs';
import { inProject } from '../../scripts/lib/project.mjs';
import { isQuick } from '../lib/measuring.mjs';
import { atMost, duration, kilobytes, median, times } from '../lib/report.mjs';

const width = 800;

/** @typedef {{ ms: number, bytes: number, isDraft: boolean }} Fetched */

/** @param {string} origin @param {string} file @param {'avif' | 'webp'} format @returns {Promise<Fetched>} */
async function fetchPicture(origin, file, format) {
  const url = encodeURIComponent(`/media/localhost/${file}`);
  const query = `url=${url}&w=${width}&q=${qualities[0]}`;
  const headers = { accept: `image/${format},*/*` };
  const start = performance.now();
  const response = await fetch(`${origin}/_next/image?${query}`, { headers });
  const { byteLength } = await response.arrayBuffer();
  const type = response.headers.get('content-type');
  if (type !== `image/${format}`) throw new Error(`${file}: ${response.status} ${type}`);
  const isDraft = response.headers.get('cache-control') === 'public, max-age=60';
  return { ms: performance.now() - start, bytes: byteLength, isDraft };
}

/** @param {string} origin @param {string} file */
async function fetchEncoded(origin, file) {
  for (;;) {
    const picture = await fetchPicture(origin, file, 'avif');
    if (!picture.isDraft) return picture;
    await sleep(200);
  }
}

/**
 * Needs a shop that has encoded no picture yet.
 * @param {import('../../e2e/support/test-shop.mjs').TestShop} shop
 * @returns {Promise<import('../lib/report.mjs').Section>}
 */
export async function measurePictures({ origin }) {
  const photos = readdirSync(inProject('backend', 'demo', 'garden', 'pictures'));
  const files = photos.filter((name) => /\.(jpg|png|webp)$/.test(name));
  const several = files.splice(0, 12);
  const start = performance.now();
  await Promise.all(several.map((file) => fetchPicture(origin, file, 'avif')));
  const together = performance.now() - start;
  const measure = async (/** @type {string} */ file) => ({
    draft: await fetchPicture(origin, file, 'avif'),
    webp: await fetchPicture(origin, file, 'webp'),
    encoded: await fetchEncoded(origin, file),
  });
  /** @type {Awaited<ReturnType<typeof measure>>[]} */
  const found = [];
  for (const file of files.slice(0, isQuick ? 2 : 24)) found.push(await measure(file));
  /** @param {(one: typeof found[number]) => number} value */
  const middle = (value) => median(found.map(value));
  const firstWait = middle(({ draft }) => draft.ms);
  return {
    title: 'Images',
    about:
      `${found.length} photographs of the demo store at ${width} pixels, which phones take on a product ` +
      'page, as a new shop encodes and sends them; medians. A draft answers the first visitor while the ' +
      'AVIF is encoded.',
    rows: [
      {
        what: 'Bytes as AVIF',
        ours: kilobytes(middle(({ encoded }) => encoded.bytes)),
        against: `WebP: ${kilobytes(middle(({ webp }) => webp.bytes))}`,
        ratio: times(middle(({ encoded, webp }) => encoded.bytes / webp.bytes)),
      },
      {
        what: 'Bytes of the draft',
        ours: kilobytes(middle(({ draft }) => draft.bytes)),
        ratio: times(middle(({ draft, encoded }) => draft.bytes / encoded.bytes)),
      },
      {
        what: 'The first visitor waits for a picture',
        ours: duration(firstWait),
        ...atMost(firstWait, 60, duration),
      },
      {
        what: 'The first visitor waits for twelve together',
        ours: duration(together),
        ...atMost(together, 600, duration),
      },
      { what: 'The next visitor waits', ours: duration(middle(({ encoded }) => encoded.ms)) },
    ],
  };
}
