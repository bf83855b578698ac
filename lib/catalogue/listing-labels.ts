import type { ChosenSort, FlagFacet, ValueFacet } from '@aangan/contract/facets';
import { countText } from '@aangan/contract/rules/count-text';
import { formatRupees } from '@aangan/contract/rules/money';
import { type Filters, type PriceRange, selectedPrice } from './filters';

export const sortLabels: Record<ChosenSort, string> = {
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  newest: 'Newest first',
  saving: 'Biggest saving',
  rating: 'Top rated',
};

export const facetLabels: Record<ValueFacet, string> = {
  type: 'Type',
  placement: 'Indoor or outdoor',
  light: 'Light',
  water: 'Water',
  petSafety: 'Pet safety',
  screenSize: 'Screen size',
  vesa: 'VESA',
  color: 'Colour',
  size: 'Size',
  brand: 'Brand',
  material: 'Material',
};

export const flagLabels: Record<FlagFacet, string> = {
  onSale: 'On sale',
  inStock: 'In stock',
  eco: 'Eco-friendly',
};

export function priceRangeLabel({ from, to }: PriceRange): string {
  if (from === undefined) return `Under ${formatRupees(to ?? 0)}`;
  return to === undefined
    ? `${formatRupees(from)} and above`
    : `${formatRupees(from)} to ${formatRupees(to)}`;
}

export const itemCountLabel = (total: number, more = false): string =>
  (more ? 'More than ' : '') + countText(total, 'item');

export function filterChips(
  activeFilters: Filters,
): { text: string; names: string[]; value: string }[] {
  const range = selectedPrice(activeFilters);
  const prices = ['minPrice', 'maxPrice'];
  const others = activeFilters.filter(([name]) => name !== 'sort' && !prices.includes(name));
  return [
    ...((range.from ?? range.to) !== undefined
      ? [{ text: priceRangeLabel(range), names: prices, value: '' }]
      : []),
    ...others.map(([name, value]) => ({
      text: name in flagLabels ? flagLabels[name as keyof typeof flagLabels] : value,
      names: [name],
      value,
    })),
  ];
}

export function filterLabel(activeFilters: Filters): string {
  const [, sort] = activeFilters.find(([name]) => name === 'sort') ?? [];
  const texts = filterChips(activeFilters).map(({ text }) => text);
  return [...texts, ...(sort ? [sortLabels[sort as ChosenSort]] : [])].join(', ');
}
