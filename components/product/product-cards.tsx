import type { ReactNode } from 'react';
import type { CardProduct } from './card-product';
import { ProductCard } from './product-card';
import styles from './product-grid.module.scss';

export type ProductCardsProps = {
  products: readonly CardProduct[];
  /** The `sizes` of a card, by default four in a row. */
  sizes?: string;
  eagerCount?: number;
  actions?: (product: CardProduct) => ReactNode;
  /** The heading level of the cards; 2 without a heading above the grid. */
  headingLevel?: 2 | 3;
};

const inFours =
  '(min-width: 1328px) 305px, (min-width: 1200px) 23vw, (min-width: 1024px) 30vw, (min-width: 768px) 46vw, calc(50vw - 22px)';

/** One to four columns by width (§2). */
export function ProductCards({
  products,
  sizes = inFours,
  eagerCount = 0,
  actions,
  headingLevel = 3,
}: ProductCardsProps) {
  return (
    <ul className={styles.grid} data-grid>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            sizes={sizes}
            isFirstRow={index < eagerCount}
            // Cards without actions are on a product page, where fewer people open another.
            prefetchesInView={actions !== undefined}
            headingLevel={headingLevel}
          >
            {actions?.(product)}
          </ProductCard>
        </li>
      ))}
    </ul>
  );
}
