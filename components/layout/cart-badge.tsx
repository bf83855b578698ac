'use client';

import { itemCount, useCart } from '@/stores/cart';
import styles from './cart-badge.module.scss';

/** The number of items in the cart, over the cart icon; nothing while it is empty. */
export function CartBadge() {
  const count = useCart(({ lines }) => itemCount(lines));
  if (count === 0) return null;
  return (
    <span className={styles.badge} data-testid="cart-count">
      {count}
      <span className={styles.hidden}>
        {count === 1 ? ' item in the cart' : ' items in the cart'}
      </span>
    </span>
  );
}
