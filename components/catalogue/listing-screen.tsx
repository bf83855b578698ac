import clsx from 'clsx/lite';
import { BuyableProductGrid } from '@/components/product/buyable-product-grid';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Pagination } from '@/components/ui/pagination';
import { selectedPrice, withPrice } from '@/lib/catalogue/filters';
import {
  type Listing,
  listingCrumbs,
  listingHeading,
  listingKicker,
  listingPageCount,
  listingPath,
  pageSize,
} from '@/lib/catalogue/listing';
import { filterChips, itemCountLabel } from '@/lib/catalogue/listing-labels';
import { resultRangeLabel } from '@/lib/catalogue/pagination';
import type { ProductList, SearchInfo } from '@/lib/catalogue/read-catalogue';
import { listingMessages } from '@/lib/messages/listing';
import type { CategoryTile } from '@/lib/shop/category-tiles';
import { ActiveFilters } from './active-filters';
import { CategoryChips } from './category-chips';
import { FilterPanel } from './filter-panel';
import { ListingForm } from './listing-form';
import { productsId } from './listing-ids';
import styles from './listing-screen.module.scss';
import { ListingSkeleton } from './listing-skeleton';
import { ListingTools } from './listing-tools';
import { NoResults } from './no-results';
import { SearchForm } from './search-form';
import { ViewToggle } from './view-toggle';

type ListingScreenProps = {
  listing: Listing;
  page: ProductList;
  types: readonly string[];
  /** The types with pictures, on the first page of a category. */
  typeTiles?: readonly CategoryTile[];
  canSort?: boolean;
  storeCategories: readonly string[];
  /** All categories of the store, for a search without results. */
  tiles: readonly CategoryTile[];
  /** The store's introduction to the category. */
  text?: string | undefined;
};

// The card's `sizes`: large enough for the two-column view.
const tabletSizes = '(min-width: 768px) 46vw, calc(50vw - 22px)';
const sizesWithoutFilters = `(min-width: 1280px) 590px, ${tabletSizes}`;
const sizesWithFilters = `(min-width: 1280px) 470px, (min-width: 1024px) 31vw, ${tabletSizes}`;

/** Returns the listing with the price of the search words ("pots under 500") as a filter. */
function withPriceOfQuery(listing: Listing, searchInfo: SearchInfo | undefined): Listing {
  if (searchInfo?.words === undefined) return listing;
  const { minPrice, maxPrice, words } = searchInfo;
  const active = selectedPrice(listing.activeFilters);
  const price = { from: active.from ?? minPrice, to: active.to ?? maxPrice };
  return { ...listing, search: words, activeFilters: withPrice(listing.activeFilters, price) };
}

/** The listing page (§2). */
export function ListingScreen(props: ListingScreenProps) {
  const {
    listing,
    page: productList,
    types,
    typeTiles = [],
    canSort = false,
    storeCategories,
    text,
  } = props;
  const { products, total, more, search, facets } = productList;
  const heading = listingHeading(listing, storeCategories);
  const effectiveListing = withPriceOfQuery(listing, search);
  const items = itemCountLabel(total, more);
  const hasTools = types.length > 0 || canSort || facets;
  return (
    <div className={styles.listing}>
      <Breadcrumb crumbs={listingCrumbs(listing, storeCategories)} />
      <header className={styles.head}>
        <p className={styles.kicker}>{listingKicker(listing, storeCategories)}</p>
        <h1>{heading}</h1>
        {text && <p className={styles.text}>{text}</p>}
        {total > 0 && search?.corrected && (
          <p>
            Showing results for <strong>{search.corrected}</strong>
          </p>
        )}
        <p className={styles.count}>{items}</p>
      </header>
      {listing.search && (
        <div className={styles.search}>
          <SearchForm words={listing.search} />
        </div>
      )}
      {typeTiles.length > 1 && (
        <nav aria-label="Types" className={styles.types}>
          <CategoryChips tiles={typeTiles} />
        </nav>
      )}
      <div className={clsx(facets && styles.withFilters)}>
        <ListingForm key={listingPath(effectiveListing)} status={items} className={styles.form}>
          <div className={styles.tools}>
            {hasTools && (
              <ListingTools
                listing={effectiveListing}
                types={types}
                canSort={canSort}
                activeCount={facets && filterChips(effectiveListing.activeFilters).length}
              />
            )}
            <ViewToggle />
            <ActiveFilters listing={effectiveListing} />
          </div>
          {facets && (
            <FilterPanel
              listing={effectiveListing}
              facets={facets}
              excludedFacets={types.length > 0 ? ['type'] : []}
              itemsLabel={items}
            />
          )}
        </ListingForm>
        <div className={styles.loading}>
          <ListingSkeleton count={pageSize} />
        </div>
        <section id={productsId} aria-label="Products" tabIndex={-1} className={styles.products}>
          {products.length > 0 ? (
            <>
              <BuyableProductGrid
                products={products}
                sizes={facets ? sizesWithFilters : sizesWithoutFilters}
                eagerCount={4}
                headingLevel={2}
              />
              <Pagination
                productList={listing.page}
                pages={listingPageCount(listing, total)}
                summary={resultRangeLabel(
                  listing.page,
                  pageSize,
                  total,
                  'items',
                  more ? 'more than ' : '',
                )}
                pathOf={(number) => listingPath({ ...listing, page: number })}
              />
            </>
          ) : (
            <NoProducts {...props} />
          )}
        </section>
      </div>
    </div>
  );
}

function NoProducts({ listing, page: productList, tiles }: ListingScreenProps) {
  if (listing.page > 1) {
    return (
      <EmptyState
        icon="sprout"
        title="This page has no products."
        headingLevel={2}
        action={<ButtonLink href={listingPath({ ...listing, page: 1 })}>First page</ButtonLink>}
      />
    );
  }
  const unfiltered = listingPath({
    ...listing,
    parentCategory: '',
    activeFilters: listing.activeFilters.filter(([name]) => name === 'sort'),
  });
  if (unfiltered !== listingPath(listing)) {
    return (
      <EmptyState
        icon="filter"
        title={listingMessages.noFiltered}
        headingLevel={2}
        action={<ButtonLink href={unfiltered}>Clear Filters</ButtonLink>}
      />
    );
  }
  if (listing.search) {
    return <NoResults search={listing.search} searchInfo={productList.search} tiles={tiles} />;
  }
  return (
    <EmptyState
      icon="sprout"
      title="No products found."
      headingLevel={2}
      text="There are no products here at the moment. Browse our other categories."
      action={<ButtonLink href="/products">Explore Categories</ButtonLink>}
    />
  );
}
