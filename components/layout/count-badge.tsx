'use client';

import { itemCount, useCart } from '@/stores/cart';
import { useWishlist } from '@/stores/wishlist';
import styles from './count-badge.module.scss';

const maxCount = 99;

type CountBadgeProps = { count: number; label: string; 'data-testid': string };

function CountBadge({ count, label, ...rest }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    // The key restarts the animation.
    <span key={count} className={styles.badge} {...rest}>
      {count > maxCount ? `${maxCount}+` : count}
      <span className="visually-hidden">{` ${label}`}</span>
    </span>
  );
}

export function CartBadge() {
  const count = useCart(({ lines }) => itemCount(lines));
  const label = count === 1 ? 'item in the cart' : 'items in the cart';
  return <CountBadge count={count} label={label} data-testid="cart-count" />;
}

export function WishlistBadge() {
  const count = useWishlist(({ ids }) => ids.length);
  const label = count === 1 ? 'saved product' : 'saved products';
  return <CountBadge count={count} label={label} data-testid="wishlist-count" />;
}
