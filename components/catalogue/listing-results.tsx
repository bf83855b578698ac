import type { ChosenSort } from '@aangan/contract/facets';
import clsx from 'clsx/lite';
import type { ReactNode } from 'react';
import { BuyableProductCards } from '@/components/product/card-actions';
import { ProductGrid } from '@/components/product/product-grid';
import { Icon } from '@/components/ui/icon';
import { Pagination } from '@/components/ui/pagination';
import type { ProductList } from '@/lib/catalogue/get-products';
import {
  type Listing,
  listingPageCount,
  listingPath,
  listsProducts,
  pageSize,
} from '@/lib/catalogue/listing';
import { filterChips, itemCountLabel } from '@/lib/catalogue/listing-labels';
import { resultRangeLabel } from '@/lib/routing/pagination';
import { FilterPanel } from './filter-panel';
import { ListingForm } from './listing-form';
import { productsId } from './listing-ids';
import styles from './listing-results.module.scss';
import { ListingSkeleton } from './listing-skeleton';
import { ActiveFilters, ListingTools } from './listing-tools';
import viewToggleStyles from './view-toggle.module.scss';

/** A CSS-only toggle: the viewToggleStyles of the listing read the radio buttons. */
const ViewToggle = () => (
  <fieldset className={viewToggleStyles.toggle}>
    <legend className="visually-hidden">Columns</legend>
    {([3, 2] as const).map((columns) => (
      <label key={columns} className={viewToggleStyles.view}>
        <input
          type="radio"
          name="view"
          // Excluded from the surrounding form.
          form="view"
          data-view={columns}
          defaultChecked={columns === 3}
          className={viewToggleStyles.input}
          aria-label={`${columns} columns`}
        />
        <Icon name={`grid-${columns}`} size={22} />
      </label>
    ))}
  </fieldset>
);

// The card's `sizes`: large enough for the two-column view.
const tabletSizes = '(min-width: 768px) 46vw, calc(50vw - 22px)';
const sizesWithoutFilters = `(min-width: 1280px) 590px, ${tabletSizes}`;
const sizesWithFilters = `(min-width: 1280px) 470px, (min-width: 1024px) 31vw, ${tabletSizes}`;

type ListingResultsProps = {
  listing: Listing;
  page: ProductList;
  types?: readonly string[];
  sorts: readonly ChosenSort[];
  headingLevel: 2 | 3;
  eagerCount?: number;
  children?: ReactNode;
};

export function ListingResults(props: ListingResultsProps) {
  const { listing, page, types = [], sorts, headingLevel, eagerCount, children } = props;
  const { products, total, more, facets } = page;
  const items = itemCountLabel(total, more);
  const isEmpty = products.length === 0;
  const activeCount = filterChips(listing.activeFilters).length;
  // Filters without products can only be removed.
  const hasTools = !isEmpty || activeCount > 0 || listing.parentCategory !== '';
  const hasFilters = hasTools && facets !== undefined;
  return (
    <div className={clsx(styles.results, hasFilters && styles.withFilters)}>
      {hasTools && (
        <ListingForm
          key={listingPath(listing)}
          status={items}
          preservesScroll={listsProducts(listing)}
          className={styles.form}
        >
          <div className={styles.tools}>
            <ListingTools
              listing={listing}
              types={types}
              sorts={isEmpty ? [] : sorts}
              activeCount={hasFilters ? activeCount : undefined}
            />
            {!isEmpty && <ViewToggle />}
            <ActiveFilters listing={listing} />
          </div>
          {hasFilters && (
            <FilterPanel
              listing={listing}
              facets={facets}
              excludedFacets={types.length > 0 ? ['type'] : []}
              products={products}
              itemsLabel={items}
            />
          )}
        </ListingForm>
      )}
      <div className={styles.loading}>
        <ListingSkeleton count={pageSize} />
      </div>
      <section id={productsId} aria-label="Products" tabIndex={-1} className={styles.products}>
        {isEmpty ? (
          children
        ) : (
          <>
            <ProductGrid
              Cards={BuyableProductCards}
              products={products}
              sizes={hasFilters ? sizesWithFilters : sizesWithoutFilters}
              eagerCount={eagerCount}
              headingLevel={headingLevel}
            />
            <Pagination
              page={listing.page}
              pages={listingPageCount(listing, total)}
              summary={resultRangeLabel(
                listing.page,
                pageSize,
                total,
                'items',
                more ? 'more than ' : '',
              )}
              getPath={(number) => listingPath({ ...listing, page: number })}
            />
          </>
        )}
      </section>
    </div>
  );
}
