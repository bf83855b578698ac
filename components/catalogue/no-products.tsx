import type { ComponentProps } from 'react';
import { BuyableProductCards } from '@/components/product/card-actions';
import { ProductGrid } from '@/components/product/product-grid';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ShopLink } from '@/components/ui/shop-link';
import type { SearchInfo } from '@/lib/catalogue/get-products';
import { type Listing, listingPath } from '@/lib/catalogue/listing';
import type { Product } from '@/lib/catalogue/product';
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
      <EmptyState headingLevel={2} {...toReason(listing, searchInfo?.corrected)} />
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

type Reason = Pick<ComponentProps<typeof EmptyState>, 'icon' | 'title' | 'text' | 'action'>;

function toReason(listing: Listing, corrected: string | undefined): Reason {
  const { page, search, activeFilters } = listing;
  if (page > 1) {
    const action = <ButtonLink href={listingPath({ ...listing, page: 1 })}>First page</ButtonLink>;
    return { icon: 'sprout', title: 'This page has no products.', action };
  }
  const unfiltered = listingPath({
    ...listing,
    parentCategory: '',
    activeFilters: activeFilters.filter(([name]) => name === 'sort'),
  });
  if (unfiltered !== listingPath(listing)) {
    const action = <ButtonLink href={unfiltered}>Clear Filters</ButtonLink>;
    const title = 'No products found with the selected filters.';
    return { icon: 'filter', title, action };
  }
  const action = <ButtonLink href="/products">Explore Categories</ButtonLink>;
  if (search === '') {
    const text = 'There are no products here at the moment. Browse our other categories.';
    return { icon: 'sprout', title: 'No products found.', text, action };
  }
  const text = corrected ? (
    <>
      Did you mean <ShopLink href={listingPath({ search: corrected })}>{corrected}</ShopLink>?
    </>
  ) : (
    'Check the spelling or try a broader word.'
  );
  return { icon: 'search', title: `Nothing found for “${search}”.`, text, action };
}
