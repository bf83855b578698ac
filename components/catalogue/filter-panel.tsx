import clsx from 'clsx/lite';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { ShopLink } from '@/components/ui/shop-link';
import {
  compareFacetValues,
  type PriceRange,
  priceRanges,
  selectedPrice,
  withPrice,
} from '@/lib/catalogue/filters';
import { type Listing, listingPath } from '@/lib/catalogue/listing';
import { facetLabels, flagLabels, priceRangeLabel } from '@/lib/catalogue/listing-labels';
import { swatchOf } from '@/lib/catalogue/swatch';
import { type FlagFacet, flagFacets, type ValueFacet, valueFacets } from '@/lib/contract/facets';
import type { Facets } from '@/lib/contract/product';
import styles from './filter-panel.module.scss';
import { filterPanelId, showButtonId } from './listing-ids';

export const productsId = 'products';

/** The most frequent values; more would exceed the page's size budget. */
const maxValues = 12;

type FilterPanelProps = {
  listing: Listing;
  facets: Facets;
  /** Facets that have their own select. */
  excludedFacets: readonly ValueFacet[];
  /** Such as '24 items'. */
  itemsLabel: string;
};

/** The filters: a sheet on phones, a column beside the products on desktops. */
export function FilterPanel({ listing, facets, excludedFacets, itemsLabel }: FilterPanelProps) {
  const visibleFacets = valueFacets.filter((key) => !excludedFacets.includes(key));
  return (
    <>
      <a href={`#${productsId}`} className={clsx('skip-link', styles.skip)}>
        Skip the filters
      </a>
      <section id={filterPanelId} popover="auto" aria-label="Filters" className={styles.panel}>
        <div className={styles.head}>
          <h2>Filters</h2>
          <button
            type="button"
            popoverTarget={filterPanelId}
            popoverTargetAction="hide"
            aria-label="Close"
          >
            <Icon name="close" size={24} />
          </button>
        </div>
        <PriceChoice listing={listing} facets={facets} />
        {visibleFacets.map((key) => (
          <ValueChoices key={key} name={key} listing={listing} facets={facets} />
        ))}
        <FlagChoices listing={listing} facets={facets} />
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

type ChoicesProps = Pick<FilterPanelProps, 'listing' | 'facets'>;

const selectedValues = ({ activeFilters }: Listing, name: string) =>
  activeFilters.filter((pair) => pair[0] === name).map(([, value]) => value);

function PriceChoice({ listing, facets: { minPrice, maxPrice } }: ChoicesProps) {
  const { from, to } = selectedPrice(listing.activeFilters);
  if (minPrice === maxPrice && from === undefined && to === undefined) return null;
  const pathOf = (range: PriceRange) =>
    listingPath({ ...listing, page: 1, activeFilters: withPrice(listing.activeFilters, range) });
  return (
    <fieldset>
      <legend className={styles.legend}>Price</legend>
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
        {priceRanges(minPrice ?? 0, maxPrice ?? 0).map((range) => (
          <li key={priceRangeLabel(range)}>
            <ShopLink href={pathOf(range)} scroll={false}>
              {priceRangeLabel(range)}
            </ShopLink>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type PriceFieldProps = Record<'name' | 'label', string> &
  Record<'value' | 'bound', number | undefined>;

function PriceField({ name, label, value, bound }: PriceFieldProps) {
  return (
    <p className={styles.field}>
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type="text"
        inputMode="decimal"
        defaultValue={value}
        placeholder={bound?.toString()}
      />
    </p>
  );
}

function ValueChoices({ name, listing, facets }: ChoicesProps & { name: ValueFacet }) {
  const chosen = selectedValues(listing, name);
  const isSameAs = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase();
  const availableValues = facets.groups.find(({ key }) => key === name)?.values ?? [];
  const unavailable = chosen.filter(
    (value) => !availableValues.map((entry) => entry.value).some(isSameAs(value)),
  );
  if (availableValues.length < 2 && chosen.length === 0) return null;
  const all = [...unavailable.map((value) => ({ value, count: 0 })), ...availableValues].map(
    (entry) => ({
      ...entry,
      isChosen: chosen.some(isSameAs(entry.value)),
    }),
  );
  const visibleFacets = all.filter(({ isChosen }, index) => index < maxValues || isChosen);
  return (
    <fieldset>
      <legend className={styles.legend}>{facetLabels[name]}</legend>
      <div className={styles.values}>
        {visibleFacets
          .sort((one, other) => compareFacetValues(one.value, other.value))
          .map(({ value, count, isChosen }) => (
            <Choice
              key={value}
              name={name}
              value={value}
              text={value}
              count={facets.exact ? count : undefined}
              isChosen={isChosen}
              swatch={name === 'color' ? swatchOf(value) : undefined}
            />
          ))}
      </div>
    </fieldset>
  );
}

function FlagChoices({ listing, facets }: ChoicesProps) {
  const countOf = (name: FlagFacet) =>
    facets.groups.find(({ key }) => key === name)?.values[0]?.count ?? 0;
  const isChosen = (name: FlagFacet) => selectedValues(listing, name).length > 0;
  const visibleFacets = flagFacets.filter((name) => countOf(name) > 0 || isChosen(name));
  if (visibleFacets.length === 0) return null;
  return (
    <fieldset>
      <legend className={styles.legend}>Availability &amp; offers</legend>
      <div className={styles.values}>
        {visibleFacets.map((name) => (
          <Choice
            key={name}
            name={name}
            value="true"
            text={flagLabels[name]}
            count={facets.exact ? countOf(name) : undefined}
            isChosen={isChosen(name)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type ChoiceProps = {
  name: string;
  value: string;
  text: string;
  count: number | undefined;
  isChosen: boolean;
  swatch?: string | undefined;
};

/** Minimal markup: a page has dozens of choices, each of them twice. */
function Choice({ name, value, text, count, isChosen, swatch }: ChoiceProps) {
  return (
    <label>
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
      {swatch && <span style={{ background: swatch }} />}
      {count === undefined ? text : `${text} (${count})`}
    </label>
  );
}
