import { listingPath } from '../catalogue/listing';
import { fallbackPicture } from '../pictures';
import type { StoreInfo } from './store-info';

/** Only the first three categories appear in the top bar and on the tiles (specification §9). */
export const shownCategories = 3;

export type CategoryTile = { name: string; image: string; path: string };

/** Built-in pictures of categories (specification §3); the store's own override them. */
const builtInImages: Record<string, string> = {
  'TV & Video Accessories': '/pictures/tv-video-accessories.jpg',
  'TV Mounts': '/pictures/tv-wall-mount.jpg',
  'HDMI Cables': '/pictures/hdmi-cable.jpg',
  'TV Remote Controls': '/pictures/tv-remote-control.jpg',
  'Streaming Devices': '/pictures/streaming-stick.jpg',
  'Entertainment Units': '/pictures/tv-entertainment-unit.jpg',
};

function imageOf(images: Record<string, string>, name: string): string | undefined {
  const key = Object.keys(images).find((known) => known.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : images[key];
}

export function categoryImage(store: Pick<StoreInfo, 'categoryImages'>, name: string): string {
  return imageOf(store.categoryImages, name) || imageOf(builtInImages, name) || fallbackPicture;
}

export function categoryTiles(
  store: Pick<StoreInfo, 'categories' | 'categoryImages'>,
  count = shownCategories,
): CategoryTile[] {
  return store.categories.slice(0, count).map((name) => ({
    name,
    image: categoryImage(store, name),
    path: listingPath({ category: name }),
  }));
}
