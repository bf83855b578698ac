import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { unstable_cache } from 'next/cache';
import { getPicture, tryPicture } from './get-picture';
import { computePictureColors } from './picture-colors';

/** A page does not wait longer for all of its pictures. */
const timeoutMs = 500;

const readColors = unstable_cache(
  async (url: string) => computePictureColors(await getPicture(url)),
  ['picture-colors'],
  { revalidate: 30 * 24 * 60 * 60 },
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
