'use client';

import { itemCount, useCart } from '@/stores/cart';
import { useWishlist } from '@/stores/wishlist';
import styles from './count-badge.module.scss';

/** A larger number would cover its neighbours. */
const mostShown = 99;

type CountBadgeProps = { count: number; thing: string; 'data-testid': string };

/** A number over an icon; nothing while it is zero. */
function CountBadge({ count, thing, ...rest }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    // Each number shows itself anew.
    <span key={count} className={styles.badge} {...rest}>
      {count > mostShown ? `${mostShown}+` : count}
      <span className="visually-hidden">{` ${thing}`}</span>
    </span>
  );
}

/** The number of items in the cart. */
export function CartBadge() {
  const count = useCart(({ lines }) => itemCount(lines));
  const thing = count === 1 ? 'item in the cart' : 'items in the cart';
  return <CountBadge {...{ count, thing }} data-testid="cart-count" />;
}

/** The number of products on the wishlist. */
export function WishlistBadge() {
  const count = useWishlist(({ ids }) => ids.length);
  const thing = count === 1 ? 'saved product' : 'saved products';
  return <CountBadge {...{ count, thing }} data-testid="wishlist-count" />;
}
