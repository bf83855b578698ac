'use client';

import { itemCount, useCart } from '@/stores/cart';
import { useWishlist } from '@/stores/wishlist';
import styles from './count-badge.module.scss';

const mostShown = 99;

type CountBadgeProps = { count: number; thing: string; 'data-testid': string };

function CountBadge({ count, thing, ...rest }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    // The key restarts the animation.
    <span key={count} className={styles.badge} {...rest}>
      {count > mostShown ? `${mostShown}+` : count}
      <span className="visually-hidden">{` ${thing}`}</span>
    </span>
  );
}

export function CartBadge() {
  const count = useCart(({ lines }) => itemCount(lines));
  const thing = count === 1 ? 'item in the cart' : 'items in the cart';
  return <CountBadge {...{ count, thing }} data-testid="cart-count" />;
}

export function WishlistBadge() {
  const count = useWishlist(({ ids }) => ids.length);
  const thing = count === 1 ? 'saved product' : 'saved products';
  return <CountBadge {...{ count, thing }} data-testid="wishlist-count" />;
}
