import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { unstable_cache } from 'next/cache';
import { lifetimes } from '../platform/cache-policy';
import { getPicture, tryPicture } from './get-picture';
import sharp from './sharp';

type Color = readonly [red: number, green: number, blue: number];

const size = 8;

const distance = (a: Color, b: Color) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** The mean, with more weight for what stands out from the background. */
function meanColor(colors: readonly Color[], background?: Color): Color {
  const weights = colors.map((color) => (background ? 1 + distance(color, background) ** 2 : 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = (channel: 0 | 1 | 2) =>
    colors.reduce((sum, color, index) => sum + color[channel] * (weights[index] ?? 0), 0) / total;
  return [mean(0), mean(1), mean(2)];
}

const toHex = (color: Color) =>
  color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('');

/** The upper and the lower part of the object in a picture's middle, and its background. */
export async function computePictureColors(bytes: Buffer): Promise<string | undefined> {
  const image = sharp(bytes).autoOrient();
  // Transparent pictures would show the colours behind them.
  if ((await image.metadata()).hasAlpha) return undefined;
  const pixels = await image.resize(size, size).toColourspace('srgb').raw().toBuffer();
  const rows = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x): Color => {
      const [red = 0, green = 0, blue = 0] = pixels.subarray(3 * (y * size + x));
      return [red, green, blue];
    }),
  );
  const background = meanColor(rows.flatMap((row) => [...row.slice(0, 1), ...row.slice(-1)]));
  const half = (from: number) =>
    meanColor(
      rows.slice(from, from + 3).flatMap((row) => row.slice(2, -2)),
      background,
    );
  return [half(1), half(4), background].map(toHex).join('');
}

/** A page does not wait longer for all of its pictures. */
const timeoutMs = 500;

const readColors = unstable_cache(
  async (url: string) => computePictureColors(await getPicture(url)),
  ['picture-colors'],
  { revalidate: lifetimes.derived },
);

/** Adds the colours that cards and tiles show while their pictures load. */
export async function withPictureColors<Item extends { image: string }>(
  items: readonly Item[],
): Promise<(Item & { imageColors?: string | undefined })[]> {
  const timeout = sleep(timeoutMs, undefined, { ref: false });
  return Promise.all(
    items.map(async (item) => ({
      ...item,
      imageColors: await Promise.race([tryPicture(item.image, readColors), timeout]),
    })),
  );
}
