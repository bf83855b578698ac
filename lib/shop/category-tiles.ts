import { listingPath } from '../catalogue/listing';
import { fallbackPicture } from '../pictures/pictures';
import type { StoreInfo } from './store-info';

export const shownCategories = 3;

export type CategoryTile = Record<'name' | 'image' | 'path', string>;

/** Specification §3; the store's own pictures precede these. */
const builtInImages: Record<string, string> = {
  'TV & Video Accessories': '/pictures/tv-video-accessories.jpg',
  'TV Mounts': '/pictures/tv-wall-mount.jpg',
  'HDMI Cables': '/pictures/hdmi-cable.jpg',
  'TV Remote Controls': '/pictures/tv-remote-control.jpg',
  'Streaming Devices': '/pictures/streaming-stick.jpg',
  'Entertainment Units': '/pictures/tv-entertainment-unit.jpg',
};

export const findByName = (texts: Record<string, string>, name: string): string | undefined =>
  Object.entries(texts).find(([known]) => known.toLowerCase() === name.toLowerCase())?.[1];

export function categoryImage(store: Pick<StoreInfo, 'categoryImages'>, name: string): string {
  return (
    findByName(store.categoryImages, name) || findByName(builtInImages, name) || fallbackPicture
  );
}

export const knownCategories = (
  store: Pick<StoreInfo, 'categories' | 'hiddenCategories'>,
): string[] => [...store.categories, ...store.hiddenCategories];

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
