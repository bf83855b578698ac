import { valueFacets } from '@aangan/contract/facets';
import { dayInIndia } from '@aangan/contract/rules/dates';
import type { StoredStoreInfo } from '../../platform/database/schema';
import { didYouMean } from '../../platform/suggest';
import type { CatalogueNames } from '../../stores/folder/read-folder';
import { inFile, type PlacedLink, placedLinks } from '../../stores/folder/shop-links';
import { linkedCollection, type Period } from '../../stores/periods';

type Collection = NonNullable<StoredStoreInfo['collections']>[string];

function hasName(names: Iterable<string>, name: string): boolean {
  return [...names].some((known) => known.toLowerCase() === name.toLowerCase());
}

function categoryWarning(name: string, { categories, parents }: CatalogueNames): string[] {
  if (categories.size === 0 || hasName(categories, name)) return [];
  const hint = hasName(parents, name)
    ? ` It is a parent category: write facet: Type=${name}.`
    : didYouMean(name, [...categories]);
  return [`category: no products in the category "${name}".${hint}`];
}

function facetWarnings({ facets }: Collection, names: CatalogueNames): string[] {
  if (names.handles.size === 0) return [];
  return valueFacets.flatMap((facet) => {
    const known = names.facets.get(facet) ?? new Set();
    const unknown = (facets?.[facet] ?? []).filter((value) => !hasName(known, value));
    return unknown.map(
      (value) =>
        `facet: no product of products.csv has ${facet}=${value}.${didYouMean(value, [...known])}`,
    );
  });
}

function productWarnings({ products }: Collection, { handles }: CatalogueNames): string[] {
  if (handles.size === 0) return [];
  const unknown = (products ?? []).map(String).filter((handle) => !handles.has(handle));
  return unknown.map(
    (handle) => `products: "${handle}" is not in products.csv.${didYouMean(handle, [...handles])}`,
  );
}

const pastWarning = ({ until }: Period, today: string, effect: string): string[] =>
  until && until < today ? [`until: ${until} is past, so ${effect}`] : [];

/** A link that is shown while its collection is closed; an announcement is hidden then. */
function closedWarnings(
  { from, until }: Period,
  { place, period: shown }: Pick<PlacedLink, 'place' | 'period'>,
  slug: string,
  today: string,
): string[] {
  if (shown.until && shown.until < today) return [];
  const isEarly = from && from > today && !(shown.from && shown.from >= from);
  const isLate = until && !(shown.until && shown.until <= until);
  const file = `collections/${slug}.md`;
  const isAnnouncement = place.startsWith('announcement');
  const effect = isAnnouncement ? 'the announcement is hidden' : 'the link leads to a closed page';
  return [
    ...(isEarly ? [`${effect} before ${from} (${file}: from)`] : []),
    ...(isLate ? [`${effect} after ${until} (${file}: until)`] : []),
  ];
}

function linkWarnings(info: StoredStoreInfo, handles: Set<string>, today: string): string[] {
  return placedLinks(info).flatMap((placed) => {
    const { place, link } = placed;
    const slug = linkedCollection(link);
    const linked = slug === undefined ? undefined : info.collections?.[slug];
    const [, product] = /^\/product\/([^/?#]+)/.exec(link) ?? [];
    const warnings = [
      ...(slug && linked ? closedWarnings(linked, placed, slug, today) : []),
      ...(product && handles.size > 0 && !handles.has(product)
        ? [`the product of ${link} is not in products.csv.${didYouMean(product, [...handles])}`]
        : []),
    ];
    return warnings.map((warning) => `${inFile(place)}: ${warning}`);
  });
}

/** Doubtful entries of collections, and of the announcement and other links to them. */
export function collectionWarnings(info: StoredStoreInfo, names: CatalogueNames): string[] {
  const today = dayInIndia();
  const { announcement, collections } = info;
  return [
    ...Object.entries(collections ?? {}).flatMap(([slug, collection]) =>
      [
        ...(collection.category ? categoryWarning(collection.category, names) : []),
        ...facetWarnings(collection, names),
        ...productWarnings(collection, names),
        ...pastWarning(collection, today, 'its page shows only that it has ended'),
      ].map((warning) => `collections/${slug}.md: ${warning}`),
    ),
    ...pastWarning(announcement ?? {}, today, 'shoppers see nothing of it').map(
      (warning) => `store.json: announcement.${warning}`,
    ),
    ...linkWarnings(info, names.handles, today),
  ];
}
