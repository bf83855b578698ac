import type { ChosenSort } from '@aangan/contract/facets';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Select } from '@/components/ui/select';
import { ShopLink } from '@/components/ui/shop-link';
import { type Listing, listingPath } from '@/lib/catalogue/listing';
import { filterChips, sortLabels } from '@/lib/catalogue/listing-labels';
import { filterPanelId } from './listing-ids';
import styles from './listing-tools.module.scss';

type ListingToolsProps = {
  listing: Listing;
  types: readonly string[];
  sorts: readonly ChosenSort[];
  activeCount: number | undefined;
};

/** 'Filter by Type' (§2), sorting, and the button that opens the filters on phones. */
export function ListingTools({ listing, types, sorts, activeCount }: ListingToolsProps) {
  const { category, parentCategory, featured, search, activeFilters } = listing;
  const sort = activeFilters.find(([name]) => name === 'sort')?.[1] ?? '';
  return (
    <>
      {category && <input type="hidden" name="category" value={category} />}
      {types.length > 0 ? (
        <p className={styles.tool}>
          <label htmlFor="type" className={styles.label}>
            Filter by Type
          </label>
          <Select id="type" name="parentCategory" defaultValue={parentCategory}>
            <option value="">All Types</option>
            {types.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Select>
        </p>
      ) : (
        parentCategory && <input type="hidden" name="parentCategory" value={parentCategory} />
      )}
      {featured && <input type="hidden" name="featured" value="true" />}
      {search && <input type="hidden" name="search" value={search} />}
      {sorts.length > 0 && (
        <p className={styles.tool}>
          <label htmlFor="sort" className={styles.label}>
            Sort by
          </label>
          <Select id="sort" name="sort" defaultValue={sort}>
            <option value="">{search ? 'Most relevant' : 'Recommended'}</option>
            {sorts.map((value) => (
              <option key={value} value={value}>
                {sortLabels[value]}
              </option>
            ))}
          </Select>
        </p>
      )}
      <noscript>
        <Button type="submit" variant="quiet">
          Apply
        </Button>
      </noscript>
      {activeCount !== undefined && (
        <Button
          id="open-filters"
          variant="quiet"
          popoverTarget={filterPanelId}
          className={styles.open}
        >
          <Icon name="filter" />
          <span>{activeCount > 0 ? `Filters (${activeCount})` : 'Filters'}</span>
        </Button>
      )}
      {parentCategory && (
        <p className={styles.chosen}>
          {parentCategory}
          <ShopLink href={listingPath({ ...listing, parentCategory: '', page: 1 })} scroll={false}>
            Clear
          </ShopLink>
        </p>
      )}
    </>
  );
}

export function ActiveFilters({ listing }: { listing: Listing }) {
  const { activeFilters } = listing;
  const choices = filterChips(activeFilters);
  if (choices.length === 0) return null;
  const pathWithout = (isRemoved: (name: string, value: string) => boolean) =>
    listingPath({
      ...listing,
      page: 1,
      activeFilters: activeFilters.filter(([name, value]) => !isRemoved(name, value)),
    });
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {choices.map(({ text, names, value }) => (
        <li key={names[0] + value}>
          <ShopLink
            href={pathWithout(
              (name, activeValue) => names.includes(name) && (!value || activeValue === value),
            )}
            scroll={false}
            className={styles.chip}
          >
            <span className="visually-hidden">Remove</span> {text}
            <Icon name="close" size={16} />
          </ShopLink>
        </li>
      ))}
      {choices.length > 1 && (
        <li>
          <ShopLink
            href={pathWithout((name) => name !== 'sort')}
            scroll={false}
            className={styles.all}
          >
            Clear all
          </ShopLink>
        </li>
      )}
    </ul>
  );
}
