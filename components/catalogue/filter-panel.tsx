import { type FlagFacet, flagFacets, type ValueFacet, valueFacets } from '@aangan/contract/facets';
import type { Facets } from '@aangan/contract/product';
import { displayedSize, oneSize } from '@aangan/contract/rules/variants';
import clsx from 'clsx/lite';
import { Button } from '@/components/ui/button';
import { CloseButton } from '@/components/ui/close-button';
import { ShopLink } from '@/components/ui/shop-link';
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
import { type Choice, type ChoiceGroup, ChoiceList } from './choice-list';
import styles from './filter-panel.module.scss';
import { filterPanelId, productsId, showButtonId, shownChoices } from './listing-ids';

/** The most frequent values; more would exceed the page's size budget. */
const maxValues = 12;

type FilterPanelProps = {
  listing: Listing;
  facets: Facets;
  excludedFacets: readonly ValueFacet[];
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
    <>
      <a href={`#${productsId}`} className={clsx('skip-link', styles.skip)}>
        Skip the filters
      </a>
      <section id={filterPanelId} popover="auto" aria-label="Filters" className={styles.panel}>
        <div className={styles.head}>
          <h2>Filters</h2>
          <CloseButton popoverTarget={filterPanelId} popoverTargetAction="hide" />
        </div>
        <PriceFilter listing={listing} facets={facets} />
        {[...groups, flagChoices(listing, facets)].map(
          ({ name, legend, choices }) =>
            choices.length > 0 && (
              <details key={name} id={`group-${name}`} open>
                <summary>{legend}</summary>
                <fieldset aria-label={legend} className={styles.values}>
                  <ChoiceList name={name} choices={choices} />
                </fieldset>
              </details>
            ),
        )}
        <div className={styles.foot}>
          <Button id={showButtonId} type="submit" wide>
            <span>
              Show <span className={styles.counted}>{itemsLabel}</span>
            </span>
          </Button>
        </div>
      </section>
    </>
  );
}

const selectedValues = ({ activeFilters }: Listing, name: string) =>
  activeFilters.filter((pair) => pair[0] === name).map(([, value]) => value);

type PriceFilterProps = Pick<FilterPanelProps, 'listing' | 'facets'>;

function PriceFilter({ listing, facets: { minPrice, maxPrice } }: PriceFilterProps) {
  const { activeFilters } = listing;
  const { from, to } = selectedPrice(activeFilters);
  if (minPrice === maxPrice && from === undefined && to === undefined) return null;
  const toPath = (range: PriceRange) =>
    listingPath({ ...listing, page: 1, activeFilters: withPrice(activeFilters, range) });
  return (
    <details id="group-price" open>
      <summary>Price</summary>
      <div className={styles.prices}>
        <PriceField
          name="minPrice"
          label="From ₹"
          value={from}
          bound={minPrice && Math.floor(minPrice)}
        />
        <PriceField
          name="maxPrice"
          label="To ₹"
          value={to}
          bound={maxPrice && Math.ceil(maxPrice)}
        />
        <Button type="submit" variant="quiet">
          Apply
          <span className="visually-hidden"> price</span>
        </Button>
      </div>
      <ul className={styles.values}>
        {priceRanges(minPrice ?? 0, maxPrice ?? 0).map((range) => {
          const isChosen = range.from === from && range.to === to;
          return (
            <li key={priceRangeLabel(range)}>
              <ShopLink
                // The chosen one leads back to all prices.
                href={toPath(isChosen ? {} : range)}
                scroll={!listsProducts(listing)}
                aria-current={isChosen || undefined}
              >
                {priceRangeLabel(range)}
              </ShopLink>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

type PriceFieldProps = Record<'name' | 'label', string> &
  Record<'value' | 'bound', number | undefined>;

const PriceField = ({ name, label, value, bound }: PriceFieldProps) => (
  <p className={styles.field}>
    <label htmlFor={name}>{label}</label>
    <input
      id={name}
      name={name}
      type="text"
      inputMode="decimal"
      defaultValue={value}
      placeholder={bound?.toLocaleString('en-IN')}
    />
  </p>
);

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
