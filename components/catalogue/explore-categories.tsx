import { categoryTiles, shownCategories } from '@/lib/store/category-tiles';
import type { StoreInfo } from '@/lib/store/store-info';
import { CategoryChips } from './category-chips';
import { CategoryTiles } from './category-tiles';
import styles from './explore-categories.module.scss';
import { SearchForm } from './search-form';

/** /products without a category: up to three tiles, and every other category by name (§2). */
export function ExploreCategories({ store }: { store: StoreInfo }) {
  const others = store.categories.slice(shownCategories);
  return (
    <div className={styles.explore}>
      <h1>Explore Categories</h1>
      {store.search && <SearchForm />}
      <CategoryTiles tiles={categoryTiles(store)} first />
      {others.length > 0 && (
        <section aria-labelledby="more-categories">
          <h2 id="more-categories" className={styles.more}>
            More to explore
          </h2>
          <CategoryChips categories={others} />
        </section>
      )}
    </div>
  );
}
