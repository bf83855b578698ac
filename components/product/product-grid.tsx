import type { Product } from '@/lib/catalogue/product';
import { ProductCard } from './product-card';
import styles from './product-grid.module.scss';

type ProductGridProps = {
  products: readonly Product[];
  allowedHosts: readonly string[];
  /** How many cards are on screen at first. */
  eager?: number;
  hasActs?: boolean;
  /** The level of the cards' headings; 2 where the grid has no heading but the page's own. */
  level?: 2 | 3;
};

/** One to four columns by width (specification §2). */
export function ProductGrid({
  products,
  allowedHosts,
  eager = 0,
  hasActs = true,
  level,
}: ProductGridProps) {
  return (
    <ul className={styles.grid} data-grid>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            allowedHosts={allowedHosts}
            first={index < eager}
            // Where the cards have no acts, a product's page is open already.
            ahead={index === 0 && hasActs}
            hasActs={hasActs}
            level={level}
          />
        </li>
      ))}
    </ul>
  );
}
