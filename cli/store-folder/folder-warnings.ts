import type { StoredStoreInfo } from '@/backend/database/schema';
import type { CatalogueNames } from '@/backend/store-config/read-folder';
import { didYouMean } from '@/backend/suggest';

type Named = [place: string, name: string];

const namesIn = (place: string, names: readonly string[] | null | undefined) =>
  (names ?? []).map((name, index): Named => [`${place}.${index}`, name]);

const keysOf = (map: object | null | undefined) => Object.keys(map ?? {});

function linkedCategory(link: string | null | undefined): string | undefined {
  if (!link?.startsWith('/products')) return undefined;
  return new URL(link, 'http://shop').searchParams.get('category') ?? undefined;
}

function namedCategories(info: StoredStoreInfo): Named[] {
  const { announcement, categories, hiddenCategories, infoTiles, story, season, gst } = info;
  const named: [string, string | null | undefined][] = [
    ...(categories ?? []).map((name, index): Named => [`categories.${index}`, name]),
    ...(hiddenCategories ?? []).map((name, index): Named => [`hiddenCategories.${index}`, name]),
    ...keysOf(info.categoryTexts).map((name): Named => [`categoryTexts.${name}`, name]),
    ...keysOf(gst?.categoryRates).map((name): Named => [`gst.categoryRates.${name}`, name]),
    ...(infoTiles ?? []).map(
      ({ path }, index) => [`infoTiles.${index}.path`, linkedCategory(path)] as [string, string],
    ),
    ['announcement.path', linkedCategory(announcement?.path)],
    ['story.path', linkedCategory(story?.path)],
    ['season.category', season?.category],
    ...Object.entries(info.collections ?? {}).map(
      ([slug, { category }]) => [`collections/${slug}.md: category`, category] as [string, string],
    ),
  ];
  return named.filter((entry): entry is Named => Boolean(entry[1]));
}

const fileOf = (place: string) => (place.startsWith('collections/') ? '' : 'store.json: ');

function unknownNames(named: Named[], known: Set<string>, what: string): string[] {
  if (known.size === 0) return [];
  const keys = new Set([...known].map((name) => name.toLowerCase()));
  return named
    .filter(([, name]) => !keys.has(name.toLowerCase()))
    .map(
      ([place, name]) =>
        `${fileOf(place)}${place}: no products in the ${what} "${name}".${didYouMean(name, [...known])}`,
    );
}

function unknownProducts({ collections }: StoredStoreInfo, handles: Set<string>): string[] {
  if (handles.size === 0) return [];
  return Object.entries(collections ?? {}).flatMap(([slug, { products }]) =>
    (products ?? [])
      .map(String)
      .filter((handle) => !handles.has(handle))
      .map((handle) => {
        const hint = didYouMean(handle, [...handles]);
        return `collections/${slug}.md: products: "${handle}" is not in products.csv.${hint}`;
      }),
  );
}

export function folderWarnings(
  info: StoredStoreInfo,
  { categories, parents, handles }: CatalogueNames,
) {
  const parent = info.season?.parentCategory;
  /** Categories or parent categories. */
  const either = [
    ...keysOf(info.categoryImages).map((name): Named => [`categoryImages.${name}`, name]),
    ...namesIn('returns.exceptionCategories', info.returns?.exceptionCategories),
    ...(info.guarantees ?? []).flatMap(({ categories }, index) =>
      namesIn(`guarantees.${index}.categories`, categories),
    ),
  ];
  const warnings = [
    ...unknownNames(namedCategories(info), categories, 'category'),
    ...unknownNames(either, new Set([...categories, ...parents]), 'category'),
    ...unknownProducts(info, handles),
    ...unknownNames(parent ? [['season.parentCategory', parent]] : [], parents, 'parent category'),
  ];
  const returnPolicy = info.policies?.return;
  if (info.returns?.exceptions && returnPolicy && !returnPolicy.includes('{{returnExceptions}}')) {
    warnings.push(
      'policies/return: the text does not show returns.exceptions of store.json. Add {{returnExceptions}}.',
    );
  }
  return warnings;
}
