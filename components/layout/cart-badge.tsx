'use client';

import { itemCount, useCart } from '@/stores/cart';
import { CountBadge } from './count-badge';

const words = ['item in the cart', 'items in the cart'] as const;

/** The number of items in the cart. */
export function CartBadge() {
  const count = useCart(({ lines }) => itemCount(lines));
  // Each number shows itself anew.
  return <CountBadge key={count} count={count} words={words} data-testid="cart-count" />;
}
