import type { Product } from '@/lib/catalogue/product';
import { ProductCard } from './product-card';
import styles from './product-grid.module.scss';

type ProductGridProps = {
  products: readonly Product[];
  allowedHosts: readonly string[];
  /** How many cards are on screen at first. */
  eager?: number;
  hasActs?: boolean;
};

/** One to four columns by width (specification §2). */
export function ProductGrid({ products, allowedHosts, eager = 0, hasActs }: ProductGridProps) {
  return (
    <ul className={styles.grid} data-grid>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            allowedHosts={allowedHosts}
            first={index < eager}
            hasActs={hasActs}
          />
        </li>
      ))}
    </ul>
  );
}
