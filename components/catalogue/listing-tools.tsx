import type { ChosenSort } from '@aangan/contract/facets';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Select } from '@/components/ui/select';
import { ShopLink } from '@/components/ui/shop-link';
import { type Listing, listingPath } from '@/lib/catalogue/listing';
import { sortLabels } from '@/lib/catalogue/listing-labels';
import { filterPanelId } from './listing-ids';
import styles from './listing-tools.module.scss';

type ListingToolsProps = {
  listing: Listing;
  types: readonly string[];
  sorts: readonly ChosenSort[];
  /** The number of active filters; undefined without filters. */
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
