import type { ReceivedStoreInfo } from '@aangan/contract/store-info';
import { parseListing } from '../catalogue/listing';
import { toPictureUrl } from '../pictures/pictures';
import { collectionPath } from '../routing/routes';

type Received = NonNullable<ReceivedStoreInfo['collections']>;

function toListing({ category = '', facets = {} }: Received[string]) {
  const values = Object.entries(facets).flatMap(([facet, list]) =>
    list.map((value) => [facet, value]),
  );
  return parseListing(new URLSearchParams([['category', category], ...values]));
}

export function toCollections(received: Received, store: string) {
  // Databases do not preserve the order of keys.
  const sorted = Object.entries(received).sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([slug, collection]) => ({
    slug,
    path: collectionPath(slug),
    title: collection.title,
    /** Unsafe until it is sanitised. */
    html: collection.text ?? '',
    imageUrl: collection.imageUrl && toPictureUrl(collection.imageUrl, store),
    imageAlt: collection.imageAlt ?? '',
    ids: collection.products && [...new Set(collection.products)],
    listing: toListing(collection),
    menuLabel: collection.menu || undefined,
    isOnHome: collection.home ?? false,
    until: collection.until,
  }));
}

export type Collection = ReturnType<typeof toCollections>[number];

export const toEndedCollections = (received: ReceivedStoreInfo['endedCollections'] = {}) =>
  Object.entries(received).map(([slug, { title, until }]) => ({
    slug,
    path: collectionPath(slug),
    title,
    until,
  }));

export type EndedCollection = ReturnType<typeof toEndedCollections>[number];

/** Tiles of open collections, with the picture of the shop for those without one. */
export const collectionTiles = (
  collections: readonly Collection[],
  { hero }: { hero: { imageUrl: string } },
) =>
  collections.map(({ title, path, imageUrl }) => ({
    name: title,
    path,
    image: imageUrl ?? hero.imageUrl,
  }));

export function collectionLinks({ collections }: { collections: readonly Collection[] }) {
  return collections.flatMap(({ menuLabel, path, imageUrl = '' }) =>
    menuLabel ? [{ name: menuLabel, path, image: imageUrl }] : [],
  );
}
