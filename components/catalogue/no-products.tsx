import { BuyableProductCards } from '@/components/product/card-actions';
import { ProductGrid } from '@/components/product/product-grid';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ShopLink } from '@/components/ui/shop-link';
import type { SearchInfo } from '@/lib/catalogue/get-products';
import { type Listing, listingPath } from '@/lib/catalogue/listing';
import type { Product } from '@/lib/catalogue/product';
import { listingMessages } from '@/lib/messages/listing';
import type { CategoryTile } from '@/lib/shop/category-tiles';
import { CategoryChips } from './category-chips';
import styles from './no-products.module.scss';

type NoProductsProps = {
  listing: Listing;
  searchInfo: SearchInfo | undefined;
  tiles: readonly CategoryTile[];
  recommended: readonly Product[];
};

export function NoProducts({ listing, searchInfo, tiles, recommended }: NoProductsProps) {
  const related = searchInfo?.related ?? [];
  const products = related.length > 0 ? related : recommended;
  return (
    <>
      <Reason listing={listing} corrected={searchInfo?.corrected} />
      {products.length > 0 && (
        <section className={styles.more} aria-labelledby="nearest">
          <h2 id="nearest">You might like</h2>
          <ProductGrid Cards={BuyableProductCards} products={products} />
        </section>
      )}
      {tiles.length > 0 && (
        <section className={styles.more} aria-labelledby="categories">
          <h2 id="categories">Categories</h2>
          <CategoryChips tiles={tiles} />
        </section>
      )}
    </>
  );
}

type ReasonProps = { listing: Listing; corrected: string | undefined };

function Reason({ listing, corrected }: ReasonProps) {
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
  const isSearch = listing.search !== '';
  const suggestion = corrected ? (
    <>
      Did you mean <ShopLink href={listingPath({ search: corrected })}>{corrected}</ShopLink>?
    </>
  ) : (
    'Check the spelling or try a broader word.'
  );
  return (
    <EmptyState
      icon={isSearch ? 'search' : 'sprout'}
      title={isSearch ? `Nothing found for “${listing.search}”.` : 'No products found.'}
      headingLevel={2}
      text={
        isSearch
          ? suggestion
          : 'There are no products here at the moment. Browse our other categories.'
      }
      action={<ButtonLink href="/products">Explore Categories</ButtonLink>}
    />
  );
}
