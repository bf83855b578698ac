import { didYouMean } from '../../platform/suggest';
import type { StoredStoreInfo } from '../../stores/schema';
import type { CatalogueNames } from './read-folder';
import { inFile, placedLinks } from './shop-links';

type Named = [place: string, name: string | null | undefined];

const listed = (place: string, names: readonly string[] | null | undefined) =>
  (names ?? []).map((name, index): Named => [`${place}.${index}`, name]);

const keysOf = (place: string, map: object | null | undefined) =>
  Object.keys(map ?? {}).map((name): Named => [`${place}.${name}`, name]);

const linkedCategory = (link: string) =>
  link.startsWith('/products') ? new URL(link, 'http://shop').searchParams.get('category') : null;

const linkedProduct = (link: string) => /^\/product\/([^/?#]+)/.exec(link)?.[1];

/** Compares names in any case. */
function unknownNames(
  named: readonly Named[],
  known: ReadonlySet<string>,
  describe: (name: string) => string,
): string[] {
  const keys = new Set([...known].map((name) => name.toLowerCase()));
  return named.flatMap(([place, name]) =>
    !name || keys.has(name.toLowerCase())
      ? []
      : `${inFile(place)}: ${describe(name)}.${didYouMean(name, [...known])}`,
  );
}

const unknownCategories = (named: readonly Named[], known: ReadonlySet<string>) =>
  known.size === 0
    ? []
    : unknownNames(named, known, (name) => `no products in the category "${name}"`);

/** What collections and links name, and no product of products.csv or of the store is. */
function productWarnings(info: StoredStoreInfo, { handles }: CatalogueNames): string[] {
  if (handles.size === 0) return [];
  return [
    ...Object.entries(info.collections ?? {}).flatMap(([slug, collection]) => {
      const place = `collections/${slug}.md: products`;
      const named = (collection.products ?? []).map((handle): Named => [place, `${handle}`]);
      return unknownNames(named, handles, (handle) => `no product "${handle}"`);
    }),
    ...unknownNames(
      placedLinks(info).map(({ place, link }): Named => [place, linkedProduct(link)]),
      handles,
      (handle) => `no product "${handle}" of /product/${handle}`,
    ),
  ];
}

/** What store.json and the collections name, and no product has. */
export function folderWarnings(info: StoredStoreInfo, names: CatalogueNames): string[] {
  const { categories, parents } = names;
  const { season, returns, policies } = info;
  const warnings = [
    ...unknownCategories(
      [
        ...listed('categories', info.categories),
        ...listed('hiddenCategories', info.hiddenCategories),
        ...keysOf('categoryTexts', info.categoryTexts),
        ...keysOf('gst.categoryRates', info.gst?.categoryRates),
        ...placedLinks(info).map(({ place, link }): Named => [place, linkedCategory(link)]),
        ['season.category', season?.category],
        ...Object.entries(info.collections ?? {}).map(
          ([slug, { category }]): Named => [`collections/${slug}.md: category`, category],
        ),
      ],
      categories,
    ),
    ...unknownCategories(
      [
        ['season.parentCategory', season?.parentCategory],
        ...keysOf('categoryImages', info.categoryImages),
        ...keysOf('delivery.charges.categories', info.delivery?.charges?.categories),
        ...listed('returns.exceptionCategories', returns?.exceptionCategories),
        ...(info.guarantees ?? []).flatMap((guarantee, index) =>
          listed(`guarantees.${index}.categories`, guarantee.categories),
        ),
      ],
      new Set([...categories, ...parents]),
    ),
    ...productWarnings(info, names),
  ];
  if (returns?.exceptions && policies?.return?.includes('{{returnExceptions}}') === false) {
    warnings.push(
      'policies/return: the text does not show returns.exceptions of store.json. Add {{returnExceptions}}.',
    );
  }
  return warnings;
}
