'use client';

import clsx from 'clsx';
import { itemCount, useCart } from '@/stores/cart';
import styles from './cart-badge.module.scss';

/** A larger number would cover its neighbours. */
const mostShown = 99;

/** The number of items in the cart, over the cart icon; nothing while it is empty. */
export function CartBadge() {
  const count = useCart(({ lines }) => itemCount(lines));
  if (count === 0) return null;
  return (
    <span key={count} className={styles.badge} data-testid="cart-count">
      {count > mostShown && <span aria-hidden="true">{mostShown}+</span>}
      <span className={clsx(count > mostShown && 'visually-hidden')}>{count}</span>
      <span className="visually-hidden">
        {count === 1 ? ' item in the cart' : ' items in the cart'}
      </span>
    </span>
  );
}
