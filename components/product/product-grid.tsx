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
export function ProductGrid({ products, eager = 0, ...card }: ProductGridProps) {
  return (
    <ul className={styles.grid} data-grid>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} first={index < eager} {...card} />
        </li>
      ))}
    </ul>
  );
}
