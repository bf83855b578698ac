import { type ChosenSort, chosenSorts, flagFacets, valueFacets } from '@aangan/contract/facets';
import type { ProductListQuery } from '@aangan/contract/product';
import { compactCode } from '@aangan/contract/rules/typed-text';
import type { Supports } from '../shop/facts';

/** URL parameters of a listing's order and filters, in canonical order. */
export type Filters = readonly (readonly [name: string, value: string])[];

const maxValuesPerFacet = 20;

/** Reads what shoppers type, such as `₹1,299` or `Rs. 500/-`. */
function parsePrice(typed: string): number | undefined {
  const text = compactCode(typed).replace(/^(?:₹|rs\.?|inr)|,|\/-$/gi, '');
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
}

const sizes = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl'];
const sizeRank = (value: string) => sizes.indexOf(value.toLowerCase());

/** The text beside the numbers, such as 'UK' of 'UK 5'. */
const parseUnit = (value: string) => value.replace(/[\d.,\s]+/g, ' ').trim();

/** Sizes of one unit stay together, in natural order. */
export function compareFacetValues(one: string, other: string): number {
  return (
    sizeRank(one) - sizeRank(other) ||
    parseUnit(one).localeCompare(parseUnit(other), 'en-IN', { sensitivity: 'base' }) ||
    one.localeCompare(other, 'en-IN', { numeric: true })
  );
}

export function parseFilters(query: URLSearchParams): Filters {
  const text = (name: string) => (query.get(name) ?? '').trim();
  const pairs = (name: string, values: string[]) => values.map((value) => [name, value] as const);
  const sort = chosenSorts.filter((known) => known === text('sort'));
  const parseValues = (name: string) => {
    const values = query.getAll(name).map((value) => value.slice(0, 100).trim());
    return [...new Set(values.filter(Boolean))]
      .sort(compareFacetValues)
      .slice(0, maxValuesPerFacet);
  };
  const others = [
    ...pairs('sort', sort),
    ...valueFacets.flatMap((name) => pairs(name, parseValues(name))),
    ...flagFacets.flatMap((name) => pairs(name, text(name) === 'true' ? ['true'] : [])),
  ];
  const from = parsePrice(text('minPrice'));
  const to = parsePrice(text('maxPrice'));
  const isReversed = from !== undefined && to !== undefined && from > to;
  return withPrice(others, isReversed ? { from: to, to: from } : { from, to });
}

export function offeredSorts(supports: Supports): ChosenSort[] {
  if (!supports.sort) return [];
  return chosenSorts.filter((sort) => sort !== 'rating' || supports.reviews);
}

export function supportedFilters(activeFilters: Filters, supports: Supports): Filters {
  const sorts: readonly string[] = offeredSorts(supports);
  return activeFilters.filter(([name, value]) =>
    name === 'sort' ? sorts.includes(value) : supports.facets,
  );
}

export function filterQuery(activeFilters: Filters): ProductListQuery {
  const query = new Map<string, string | string[]>();
  for (const [name, value] of activeFilters) {
    const isList = (valueFacets as readonly string[]).includes(name);
    query.set(name, isList ? [...(query.get(name) ?? []), value] : value);
  }
  return Object.fromEntries(query);
}

const steps = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 1_00_000, 2_00_000];
const maxSteps = 3;

export type PriceRange = { from?: number | undefined; to?: number | undefined };

export function withPrice(activeFilters: Filters, { from, to }: PriceRange): Filters {
  const prices = ['minPrice', 'maxPrice'];
  const isSort = ([name]: Filters[number]) => name === 'sort';
  return [
    ...activeFilters.filter(isSort),
    ...(from ? [['minPrice', String(from)] as const] : []),
    ...(to === undefined ? [] : [['maxPrice', String(to)] as const]),
    ...activeFilters.filter((pair) => !isSort(pair) && !prices.includes(pair[0])),
  ];
}

export function selectedPrice(activeFilters: Filters): PriceRange {
  const parsePrice = (name: string) => {
    const price = activeFilters.find((pair) => pair[0] === name)?.[1];
    return price === undefined ? undefined : Number(price);
  };
  return { from: parsePrice('minPrice'), to: parsePrice('maxPrice') };
}

/** Price ranges in rupees; none where a single one would cover all products. */
export function priceRanges(lowest: number, highest: number): PriceRange[] {
  const within = steps.filter((step) => step > lowest && step < highest);
  const first = Math.max(0, Math.ceil((within.length - maxSteps) / 2));
  const borders = within.slice(first, first + maxSteps);
  if (borders.length === 0) return [];
  return [undefined, ...borders].map((from, index) => ({ from, to: borders[index] }));
}
