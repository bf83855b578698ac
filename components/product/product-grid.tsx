import type { ReactNode } from 'react';
import type { Product } from '@/lib/catalogue/product';
import { ProductCard } from './product-card';
import styles from './product-grid.module.scss';

type ProductGridProps = {
  products: readonly Product[];
  /** How wide a card is where it is not one of four in a row. */
  sizes?: string;
  /** How many cards are on screen at first. */
  eager?: number;
  /** `cardActs`, where the page is to be bought from. */
  actions?: (product: Product) => ReactNode;
  /** The level of the cards' headings; 2 where the grid has no heading but the page's own. */
  level?: 2 | 3;
};

const inFours =
  '(min-width: 1328px) 305px, (min-width: 1200px) 23vw, (min-width: 1024px) 30vw, (min-width: 768px) 46vw, calc(50vw - 22px)';

/** One to four columns by width (specification §2). */
export function ProductGrid({
  products,
  sizes = inFours,
  eager = 0,
  actions,
  level = 3,
}: ProductGridProps) {
  return (
    <ul className={styles.grid} data-grid>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            sizes={sizes}
            first={index < eager}
            // Where the cards have no acts, a product's page is open already.
            ahead={index === 0 && actions !== undefined}
            level={level}
          >
            {actions?.(product)}
          </ProductCard>
        </li>
      ))}
    </ul>
  );
}
