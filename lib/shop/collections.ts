import { formatDate } from '@aangan/contract/rules/dates';
import { firstParagraph } from '@aangan/contract/rules/html-text';
import type { ReceivedStoreInfo } from '@aangan/contract/store-info';
import { parseListing } from '../catalogue/listing';
import { toPictureUrl } from '../pictures/pictures';
import { collectionPath } from '../routing/routes';
import { summarise } from '../seo/descriptions';

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

export const collectionSummary = ({ html }: Collection): string => summarise(firstParagraph(html));

export const lastDayLabel = ({ until }: Collection): string | undefined =>
  until && `Open until ${formatDate(until)}`;

export const endedTitle = ({ title, until }: EndedCollection): string =>
  `${title} ended on ${formatDate(until)}`;

export function collectionStory(collection: Collection) {
  const { title, imageUrl, imageAlt, path } = collection;
  const lastDay = lastDayLabel(collection);
  const text = [collectionSummary(collection), lastDay && `${lastDay}.`].filter(Boolean).join(' ');
  return { heading: title, text, imageUrl, imageAlt, path };
}
