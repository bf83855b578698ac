import { BuyableProductGrid } from '@/components/product/buyable-product-grid';
import { Pagination } from '@/components/ui/pagination';
import { listingPath, pageSize } from '@/lib/catalogue/listing';
import { resultRangeLabel } from '@/lib/catalogue/pagination';
import type { ProductList } from '@/lib/catalogue/read-catalogue';
import { categoryTiles, shownCategories } from '@/lib/shop/category-tiles';
import type { StoreInfo } from '@/lib/shop/store-info';
import { CategoryChips } from './category-chips';
import { CategoryTiles } from './category-tiles';
import styles from './explore-categories.module.scss';
import { SearchForm } from './search-form';

type ExploreCategoriesProps = { store: StoreInfo; page: ProductList };

/**
 * /products without a category: up to three tiles, the other categories as links, the first page of
 * all products (§2).
 */
export function ExploreCategories({ store, page }: ExploreCategoriesProps) {
  const { products, total } = page;
  const others = categoryTiles(store, store.categories.length).slice(shownCategories);
  return (
    <div className={styles.explore}>
      <h1>Explore Categories</h1>
      {store.search && <SearchForm />}
      <CategoryTiles tiles={categoryTiles(store)} isFirstView />
      {others.length > 0 && (
        <section aria-labelledby="more-categories">
          <h2 id="more-categories" className={styles.more}>
            More to explore
          </h2>
          <CategoryChips tiles={others} />
        </section>
      )}
      {products.length > 0 && (
        <section aria-labelledby="products">
          <h2 id="products" className={styles.more}>
            All Products
          </h2>
          <BuyableProductGrid products={products} />
          <Pagination
            productList={1}
            pages={Math.ceil(total / pageSize)}
            summary={resultRangeLabel(1, pageSize, total)}
            pathOf={(number) => listingPath({ page: number })}
          />
        </section>
      )}
    </div>
  );
}
