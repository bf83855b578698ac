import { ShopLink } from '@/components/ui/shop-link';
import { categoryTiles, shownCategories } from '@/lib/store/category-tiles';
import type { StoreInfo } from '@/lib/store/store-info';
import { CategoryTiles } from './category-tiles';
import styles from './explore-categories.module.scss';
import { SearchForm } from './search-form';

/** /products without a category: up to three tiles, and every other category by name (§2). */
export function ExploreCategories({ store }: { store: StoreInfo }) {
  const all = categoryTiles(store, store.categories.length);
  const others = all.slice(shownCategories);
  return (
    <div className={styles.explore}>
      <h1>Explore Categories</h1>
      {store.search && <SearchForm />}
      <CategoryTiles tiles={all.slice(0, shownCategories)} first />
      {others.length > 0 && (
        <section aria-labelledby="more-categories">
          <h2 id="more-categories" className={styles.more}>
            More to explore
          </h2>
          <ul className={styles.chips}>
            {others.map(({ name, path }) => (
              <li key={name}>
                <ShopLink href={path} className={styles.chip}>
                  {name}
                </ShopLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
