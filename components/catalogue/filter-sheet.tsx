import clsx from 'clsx/lite';
import { Button } from '@/components/ui/button';
import { CloseButton } from '@/components/ui/close-button';
import { ShopLink } from '@/components/ui/shop-link';
import { type ChoiceGroup, ChoiceList } from './choice-list';
import styles from './filter-panel.module.scss';
import { filterPanelId, productsId, showButtonId } from './listing-ids';

type PriceBound = Record<'value' | 'bound', number | undefined>;

export type PriceChoice = {
  from: PriceBound;
  to: PriceBound;
  /** The chosen one leads back to all prices. */
  ranges: readonly { label: string; path: string; isChosen?: boolean }[];
};

type FilterSheetProps = {
  price: PriceChoice | undefined;
  preservesScroll: boolean;
  groups: readonly ChoiceGroup[];
  itemsLabel: string;
};

/** The filters: a sheet on phones, a column beside the products on desktops. */
export function FilterSheet({ price, preservesScroll, groups, itemsLabel }: FilterSheetProps) {
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
        {price && <PriceFields {...price} preservesScroll={preservesScroll} />}
        {groups.map(({ name, legend, choices }) => (
          <details key={name} id={`group-${name}`} open>
            <summary>{legend}</summary>
            <fieldset aria-label={legend} className={styles.values}>
              <ChoiceList name={name} choices={choices} />
            </fieldset>
          </details>
        ))}
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

function PriceFields({
  from,
  to,
  ranges,
  preservesScroll,
}: PriceChoice & Pick<FilterSheetProps, 'preservesScroll'>) {
  return (
    <details id="group-price" open>
      <summary>Price</summary>
      <div className={styles.prices}>
        <PriceField name="minPrice" label="From ₹" {...from} />
        <PriceField name="maxPrice" label="To ₹" {...to} />
        <Button type="submit" variant="quiet">
          Apply
          <span className="visually-hidden"> price</span>
        </Button>
      </div>
      <ul className={styles.values}>
        {ranges.map(({ label, path, isChosen }) => (
          <li key={label}>
            <ShopLink href={path} scroll={!preservesScroll} aria-current={isChosen}>
              {label}
            </ShopLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

type PriceFieldProps = Record<'name' | 'label', string> & PriceBound;

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
        placeholder={bound?.toLocaleString('en-IN')}
      />
    </p>
  );
}
