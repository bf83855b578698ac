import { ProductGridSkeleton } from '@/components/product/product-card-skeleton';
import { ProductGrid } from '@/components/product/product-grid';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Pagination } from '@/components/ui/pagination';
import { ShopLink } from '@/components/ui/shop-link';
import {
  type Listing,
  listingCrumbs,
  listingHeading,
  listingKicker,
  listingPath,
  pageSize,
} from '@/lib/catalogue/listing';
import { showingText } from '@/lib/catalogue/pagination';
import type { ProductPage } from '@/lib/catalogue/read-catalogue';
import { listingMessages } from '@/lib/messages/listing';
import styles from './listing-screen.module.scss';
import { NothingFound } from './nothing-found';
import { TypeFilter } from './type-filter';
import { ViewToggle } from './view-toggle';

type ListingScreenProps = {
  listing: Listing;
  page: ProductPage;
  /** The types to filter by. */
  types: readonly string[];
  storeCategories: readonly string[];
};

/** A category's products (specification §2, listing). */
export function ListingScreen(props: ListingScreenProps) {
  const { listing, page, types, storeCategories } = props;
  const { products, total, search } = page;
  const heading = listingHeading(listing, storeCategories);
  const withoutType = listingPath({ ...listing, parentCategory: '', page: 1 });
  return (
    <div className={styles.listing}>
      <Breadcrumb crumbs={listingCrumbs(listing, storeCategories)} />
      <header className={styles.head}>
        <p className={styles.kicker}>{listingKicker(listing, storeCategories)}</p>
        <h1>{heading}</h1>
        {total > 0 && search?.corrected && (
          <p>
            Showing results for <strong>{search.corrected}</strong>
          </p>
        )}
        <p className={styles.count} aria-live="polite">
          {total === 1 ? '1 item' : `${total.toLocaleString('en-IN')} items`}
        </p>
      </header>
      <div className={styles.tools}>
        {types.length > 0 && <TypeFilter listing={listing} types={types} />}
        {listing.parentCategory && (
          <p className={styles.chosen}>
            {listing.parentCategory}
            <ShopLink href={withoutType}>Clear</ShopLink>
          </p>
        )}
        <ViewToggle />
      </div>
      <div className={styles.loading}>
        <ProductGridSkeleton count={pageSize} />
      </div>
      <div className={styles.products}>
        {products.length > 0 ? (
          <>
            <ProductGrid
              products={products}
              // Sharp in two columns, which may be chosen, and not too large in three.
              sizes="(min-width: 1280px) 590px, (min-width: 768px) 46vw, calc(50vw - 22px)"
              eager={4}
              level={2}
            />
            <Pagination
              page={listing.page}
              pages={Math.ceil(total / pageSize)}
              summary={showingText(listing.page, pageSize, total)}
              pathOf={(number) => listingPath({ ...listing, page: number })}
            />
          </>
        ) : (
          <NoProducts {...props} withoutType={withoutType} />
        )}
      </div>
    </div>
  );
}

function NoProducts(props: ListingScreenProps & { withoutType: string }) {
  const { listing, page, storeCategories, withoutType } = props;
  if (listing.page > 1) {
    return (
      <EmptyState
        icon="sprout"
        title="There is nothing on this page."
        level={2}
        action={<ButtonLink href={listingPath({ ...listing, page: 1 })}>First page</ButtonLink>}
      />
    );
  }
  if (listing.parentCategory) {
    return (
      <EmptyState
        icon="filter"
        title={listingMessages.noFiltered}
        level={2}
        action={<ButtonLink href={withoutType}>Clear Filters</ButtonLink>}
      />
    );
  }
  if (listing.search) {
    return (
      <NothingFound search={listing.search} notes={page.search} storeCategories={storeCategories} />
    );
  }
  return (
    <EmptyState
      icon="sprout"
      title="No products found."
      level={2}
      text="Nothing is listed here at the moment. Have a look at the other categories."
      action={<ButtonLink href="/products">Explore Categories</ButtonLink>}
    />
  );
}
