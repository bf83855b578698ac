import { BuyableProductGrid } from '@/components/product/buyable-product-grid';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ShopLink } from '@/components/ui/shop-link';
import { listingPath } from '@/lib/catalogue/listing';
import type { SearchInfo } from '@/lib/catalogue/read-catalogue';
import type { CategoryTile } from '@/lib/shop/category-tiles';
import { CategoryChips } from './category-chips';
import styles from './no-results.module.scss';

type NoResultsProps = {
  search: string;
  searchInfo: SearchInfo | undefined;
  tiles: readonly CategoryTile[];
};

/** A search without results: a correction, related products and the categories. */
export function NoResults({ search, searchInfo, tiles }: NoResultsProps) {
  const corrected = searchInfo?.corrected;
  const relatedProducts = searchInfo?.related ?? [];
  return (
    <>
      <EmptyState
        icon="search"
        title={`Nothing found for “${search}”.`}
        headingLevel={2}
        text={
          corrected ? (
            <>
              Did you mean{' '}
              <ShopLink href={listingPath({ search: corrected })}>{corrected}</ShopLink>?
            </>
          ) : (
            'Check the spelling or try a broader word.'
          )
        }
        action={<ButtonLink href="/products">Explore Categories</ButtonLink>}
      />
      {relatedProducts.length > 0 && (
        <section className={styles.more} aria-labelledby="nearest">
          <h2 id="nearest">You might like</h2>
          <BuyableProductGrid products={relatedProducts} />
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
