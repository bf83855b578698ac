import { cardActions } from '@/components/product/card-actions-of';
import { ProductGrid } from '@/components/product/product-grid';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ShopLink } from '@/components/ui/shop-link';
import { listingPath } from '@/lib/catalogue/listing';
import type { SearchInfo } from '@/lib/catalogue/read-catalogue';
import type { CategoryTile } from '@/lib/shop/category-tiles';
import { CategoryChips } from './category-chips';
import styles from './nothing-found.module.scss';

type NothingFoundProps = {
  search: string;
  notes: SearchInfo | undefined;
  tiles: readonly CategoryTile[];
};

/** A search without results: a correction, related products and the categories. */
export function NothingFound({ search, notes, tiles }: NothingFoundProps) {
  const corrected = notes?.corrected;
  const nearest = notes?.related ?? [];
  return (
    <>
      <EmptyState
        icon="search"
        title={`Nothing found for “${search}”.`}
        level={2}
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
      {nearest.length > 0 && (
        <section className={styles.more} aria-labelledby="nearest">
          <h2 id="nearest">You might like</h2>
          <ProductGrid products={nearest} actions={cardActions} />
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
