import { type FlagFacet, flagFacets, type ValueFacet, valueFacets } from '@aangan/contract/facets';
import type { Facets } from '@aangan/contract/product';
import { displayedSize, oneSize } from '@aangan/contract/rules/variants';
import {
  compareFacetValues,
  type PriceRange,
  priceRanges,
  selectedPrice,
  withPrice,
} from '@/lib/catalogue/filters';
import { type Listing, listingPath, listsProducts } from '@/lib/catalogue/listing';
import { facetLabels, flagLabels, priceRangeLabel } from '@/lib/catalogue/listing-labels';
import type { Product } from '@/lib/catalogue/product';
import { toSwatch } from '@/lib/catalogue/swatch';
import type { Choice, ChoiceGroup } from './choice-list';
import { FilterSheet, type PriceChoice } from './filter-sheet';
import { shownChoices } from './listing-ids';

/** The most frequent values; more would exceed the page's size budget. */
const maxValues = 12;

type FilterPanelProps = {
  listing: Listing;
  facets: Facets;
  excludedFacets: readonly ValueFacet[];
  /** The products of this page; their sizes may have one name, such as 'Length'. */
  products: readonly SizedProduct[];
  itemsLabel: string;
};

type SizedProduct = Pick<Product, 'sizes' | 'sizeLabel'>;

/** The common name of all sizes of a listing, unless further pages have other sizes. */
function commonSizeLabel(products: readonly SizedProduct[], { groups }: Facets) {
  const sized = products.filter(({ sizes }) => sizes.some((size) => displayedSize(size)));
  const [label, ...otherLabels] = new Set(sized.map(({ sizeLabel }) => sizeLabel));
  const known = new Set(sized.flatMap(({ sizes }) => sizes));
  const values = groups.find(({ key }) => key === 'size')?.values ?? [];
  const isComplete = values.every(({ value }) => !displayedSize(value) || known.has(value));
  return isComplete && otherLabels.length === 0 ? label : undefined;
}

export function FilterPanel(props: FilterPanelProps) {
  const { listing, facets, excludedFacets, products, itemsLabel } = props;
  const visibleFacets = valueFacets.filter((key) => !excludedFacets.includes(key));
  const size = commonSizeLabel(products, facets) ?? facetLabels.size;
  const groups = visibleFacets.map((key) => ({
    ...valueChoices(key, listing, facets),
    legend: { ...facetLabels, size }[key],
  }));
  return (
    <FilterSheet
      price={priceChoice(listing, facets)}
      preservesScroll={listsProducts(listing)}
      groups={[...groups, flagChoices(listing, facets)].filter(({ choices }) => choices.length > 0)}
      itemsLabel={itemsLabel}
    />
  );
}

const selectedValues = ({ activeFilters }: Listing, name: string) =>
  activeFilters.filter((pair) => pair[0] === name).map(([, value]) => value);

function priceChoice(listing: Listing, { minPrice, maxPrice }: Facets): PriceChoice | undefined {
  const { from, to } = selectedPrice(listing.activeFilters);
  if (minPrice === maxPrice && from === undefined && to === undefined) return undefined;
  const toPath = (range: PriceRange) =>
    listingPath({ ...listing, page: 1, activeFilters: withPrice(listing.activeFilters, range) });
  const isChosen = (range: PriceRange) => range.from === from && range.to === to;
  return {
    from: { value: from, bound: minPrice && Math.floor(minPrice) },
    to: { value: to, bound: maxPrice && Math.ceil(maxPrice) },
    ranges: priceRanges(minPrice ?? 0, maxPrice ?? 0).map((range) => ({
      label: priceRangeLabel(range),
      path: toPath(isChosen(range) ? {} : range),
      ...(isChosen(range) && { isChosen: true }),
    })),
  };
}

const compareChoices = (one: Choice, other: Choice) => compareFacetValues(one.value, other.value);

function valueChoices(
  name: ValueFacet,
  listing: Listing,
  facets: Facets,
): Omit<ChoiceGroup, 'legend'> {
  const chosen = selectedValues(listing, name);
  const isSameAs = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase();
  const values = facets.groups.find(({ key }) => key === name)?.values ?? [];
  const availableValues = values.filter(({ value }) => !isSameAs(oneSize)(value));
  const unavailable = chosen.filter(
    (value) => !availableValues.map((entry) => entry.value).some(isSameAs(value)),
  );
  if (availableValues.length < 2 && chosen.length === 0) return { name, choices: [] };
  const choices = [...unavailable.map((value) => ({ value, count: 0 })), ...availableValues]
    .map(({ value, count }): Choice => {
      const swatch = name === 'color' && toSwatch(value);
      return {
        value,
        ...(facets.exact && { count }),
        ...(chosen.some(isSameAs(value)) && { isChosen: true }),
        ...(swatch && { swatch }),
      };
    })
    .filter(({ isChosen }, index) => index < maxValues || isChosen || name === 'size');
  // The most frequent ones first, but the sizes of one unit together.
  if (name === 'size') choices.sort(compareChoices);
  const shown = shownChoices(choices);
  const others = choices.slice(shown.length);
  return { name, choices: [...shown.sort(compareChoices), ...others.sort(compareChoices)] };
}

function flagChoices(listing: Listing, facets: Facets): ChoiceGroup {
  const getCount = (name: FlagFacet) =>
    facets.groups.find(({ key }) => key === name)?.values[0]?.count ?? 0;
  const isChosen = (name: FlagFacet) => selectedValues(listing, name).length > 0;
  const choices = flagFacets
    .filter((name) => getCount(name) > 0 || isChosen(name))
    .map((name) => ({
      value: 'true',
      name,
      label: flagLabels[name],
      ...(facets.exact && { count: getCount(name) }),
      ...(isChosen(name) && { isChosen: true as const }),
    }));
  return { name: 'flags', legend: 'Availability & offers', choices };
}
