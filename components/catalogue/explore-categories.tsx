import { SearchField } from '@/components/search/search-field';
import { offeredSorts } from '@/lib/catalogue/filters';
import type { ProductList } from '@/lib/catalogue/get-products';
import { parseListing } from '@/lib/catalogue/listing';
import { type CategoryTile, categoryTiles, shownCategories } from '@/lib/shop/category-tiles';
import { collectionTiles } from '@/lib/shop/collections';
import type { StoreInfo } from '@/lib/shop/store-info';
import { CategoryChips } from './category-chips';
import { CategoryTiles } from './category-tiles';
import styles from './explore-categories.module.scss';
import { ListingResults } from './listing-results';
import { SearchForm } from './search-form';

type ExploreCategoriesProps = {
  store: StoreInfo;
  page: ProductList;
  tiles: readonly CategoryTile[];
};

/** /products without a category (§2). */
export function ExploreCategories({ store, page, tiles }: ExploreCategoriesProps) {
  const others = categoryTiles(store, store.categories.length).slice(shownCategories);
  return (
    <div className={styles.explore}>
      <h1>Explore Categories</h1>
      {store.search && (
        <SearchField categories={store.categories}>
          <SearchForm />
        </SearchField>
      )}
      <CategoryTiles tiles={tiles} isFirstView className={styles.tiles} />
      <div className={styles.others}>
        {others.length > 0 && (
          <section aria-labelledby="more-categories">
            <h2 id="more-categories" className={styles.more}>
              More to Explore
            </h2>
            <CategoryChips tiles={others} />
          </section>
        )}
        {store.collections.length > 0 && (
          <section aria-labelledby="collections">
            <h2 id="collections" className={styles.more}>
              Collections
            </h2>
            <CategoryChips tiles={collectionTiles(store.collections, store)} />
          </section>
        )}
      </div>
      {page.products.length > 0 && (
        <section aria-labelledby="all-products">
          <h2 id="all-products" className={styles.more}>
            All Products
          </h2>
          <ListingResults
            listing={parseListing('')}
            page={page}
            sorts={offeredSorts(store.supports)}
            headingLevel={3}
          />
        </section>
      )}
    </div>
  );
}
