import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { unstable_cache } from 'next/cache';
import { storefrontSettings } from '../settings';
import { colorsOf } from './picture-colors';
import { isOptimisable } from './pictures';
import { logUnreadablePicture, readPicture } from './read-picture';

/** A page does not wait longer for all of its pictures. */
const timeoutMs = 500;

const readColors = unstable_cache(
  async (url: string) => colorsOf(await readPicture(url)),
  ['picture-colors'],
  { revalidate: 30 * 24 * 60 * 60 },
);

async function pictureColors(url: string): Promise<string | undefined> {
  if (!isOptimisable(url, storefrontSettings().IMAGE_HOSTS)) return undefined;
  try {
    return await readColors(url);
  } catch (error) {
    logUnreadablePicture(url, error);
    return undefined;
  }
}

/** Adds the colours that cards and tiles show while their pictures load. */
export async function withPictureColors<Item extends { image: string }>(
  items: readonly Item[],
): Promise<(Item & { imageColors?: string | undefined })[]> {
  const timeout = sleep(timeoutMs, undefined, { ref: false });
  return Promise.all(
    items.map(async (item) => ({
      ...item,
      imageColors: await Promise.race([pictureColors(item.image), timeout]),
    })),
  );
}
