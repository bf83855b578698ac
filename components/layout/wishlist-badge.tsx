'use client';

import { useWishlist } from '@/stores/wishlist';
import { CountBadge } from './count-badge';

const words = ['saved product', 'saved products'] as const;

/** The number of products on the wishlist. */
export function WishlistBadge() {
  const count = useWishlist(({ ids }) => ids.length);
  return <CountBadge key={count} count={count} words={words} data-testid="wishlist-count" />;
}
