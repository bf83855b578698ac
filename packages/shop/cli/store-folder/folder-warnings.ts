import { hasPrefix } from '../../orders/delivery/pin-prefixes';
import type { StoredStoreInfo } from '../../platform/database/schema';
import { didYouMean } from '../../platform/suggest';
import type { CatalogueNames } from '../../stores/folder/read-folder';
import { inFile, placedLinks } from '../../stores/folder/shop-links';
import { collectionWarnings } from './collection-warnings';

type Named = [place: string, name: string];

const namesIn = (place: string, names: readonly string[] | null | undefined) =>
  (names ?? []).map((name, index): Named => [`${place}.${index}`, name]);

const keysOf = (map: object | null | undefined) => Object.keys(map ?? {});

function linkedCategory(link: string | null | undefined): string | undefined {
  if (!link?.startsWith('/products')) return undefined;
  return new URL(link, 'http://shop').searchParams.get('category') ?? undefined;
}

function namedCategories(info: StoredStoreInfo): Named[] {
  const { categories, hiddenCategories, season, gst } = info;
  const named: [string, string | null | undefined][] = [
    ...(categories ?? []).map((name, index): Named => [`categories.${index}`, name]),
    ...(hiddenCategories ?? []).map((name, index): Named => [`hiddenCategories.${index}`, name]),
    ...keysOf(info.categoryTexts).map((name): Named => [`categoryTexts.${name}`, name]),
    ...keysOf(gst?.categoryRates).map((name): Named => [`gst.categoryRates.${name}`, name]),
    ...placedLinks(info).map(
      ({ place, link }) => [place, linkedCategory(link)] as [string, string | undefined],
    ),
    ['season.category', season?.category],
  ];
  return named.filter((entry): entry is Named => Boolean(entry[1]));
}

function unknownNames(named: Named[], known: Set<string>, what: string): string[] {
  if (known.size === 0) return [];
  const keys = new Set([...known].map((name) => name.toLowerCase()));
  return named
    .filter(([, name]) => !keys.has(name.toLowerCase()))
    .map(
      ([place, name]) =>
        `${inFile(place)}: no products in the ${what} "${name}".${didYouMean(name, [...known])}`,
    );
}

function deliveryWarnings(delivery: StoredStoreInfo['delivery']): string[] {
  const { express, zones = [], notServed = [] } = delivery?.charges ?? {};
  const place = 'delivery.charges';
  const placed = [
    ...zones.map(({ pinPrefixes }, index) => [`${place}.zones.${index}`, pinPrefixes] as const),
    [`${place}.express`, express?.pinPrefixes ?? []] as const,
  ];
  const unreachable = placed.flatMap(([name, prefixes]) =>
    prefixes
      .filter((prefix) => hasPrefix(prefix, notServed))
      .map((prefix) => `${inFile(`${name}.pinPrefixes`)}: ${prefix} lies within notServed.`),
  );
  if (!delivery || !express || express.maxDays < delivery.maxDays) return unreachable;
  return [
    ...unreachable,
    `${inFile(`${place}.express.maxDays`)}: express is no faster than delivery.maxDays, ${delivery.maxDays}.`,
  ];
}

export function folderWarnings(info: StoredStoreInfo, names: CatalogueNames) {
  const { categories, parents } = names;
  const parent = info.season?.parentCategory;
  /** Categories or parent categories. */
  const either = [
    ...keysOf(info.categoryImages).map((name): Named => [`categoryImages.${name}`, name]),
    ...keysOf(info.delivery?.charges?.categories).map(
      (name): Named => [`delivery.charges.categories.${name}`, name],
    ),
    ...namesIn('returns.exceptionCategories', info.returns?.exceptionCategories),
    ...(info.guarantees ?? []).flatMap(({ categories }, index) =>
      namesIn(`guarantees.${index}.categories`, categories),
    ),
  ];
  const warnings = [
    ...unknownNames(namedCategories(info), categories, 'category'),
    ...unknownNames(either, new Set([...categories, ...parents]), 'category'),
    ...collectionWarnings(info, names),
    ...unknownNames(parent ? [['season.parentCategory', parent]] : [], parents, 'parent category'),
  ];
  warnings.push(...deliveryWarnings(info.delivery));
  const returnPolicy = info.policies?.return;
  if (info.returns?.exceptions && returnPolicy && !returnPolicy.includes('{{returnExceptions}}')) {
    warnings.push(
      'policies/return: the text does not show returns.exceptions of store.json. Add {{returnExceptions}}.',
    );
  }
  return warnings;
}
