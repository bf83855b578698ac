'use client';

import clsx from 'clsx';
import { itemCount, useCart } from '@/stores/cart';
import { useWishlist } from '@/stores/wishlist';
import styles from './count-badge.module.scss';

/** A larger number would cover its neighbours. */
const mostShown = 99;

type CountBadgeProps = { count: number; one: string; several: string; 'data-testid': string };

/** A number over an icon; nothing while it is zero. */
function CountBadge({ count, one, several, ...rest }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    // Each number shows itself anew.
    <span key={count} className={styles.badge} {...rest}>
      {count > mostShown && <span aria-hidden="true">{mostShown}+</span>}
      <span className={clsx(count > mostShown && 'visually-hidden')}>{count}</span>
      <span className="visually-hidden"> {count === 1 ? one : several}</span>
    </span>
  );
}

/** The number of items in the cart. */
export function CartBadge() {
  const count = useCart(({ lines }) => itemCount(lines));
  const words = { one: 'item in the cart', several: 'items in the cart' };
  return <CountBadge {...{ count, ...words }} data-testid="cart-count" />;
}

/** The number of products on the wishlist. */
export function WishlistBadge() {
  const count = useWishlist(({ ids }) => ids.length);
  const words = { one: 'saved product', several: 'saved products' };
  return <CountBadge {...{ count, ...words }} data-testid="wishlist-count" />;
}
