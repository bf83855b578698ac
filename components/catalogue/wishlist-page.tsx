'use client';

import { useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { sharedIds } from '@/lib/catalogue/shared-wishlist';
import { SharedWishlist } from './shared-wishlist';
import { WishlistScreen } from './wishlist-screen';

/** The shopper's own wishlist, or a shared one. */
export function WishlistPage({ whenEmpty }: { whenEmpty: ReactNode }) {
  const ids = sharedIds(useSearchParams().get('items'));
  return ids.length > 0 ? (
    <SharedWishlist key={ids.join()} ids={ids} />
  ) : (
    <WishlistScreen whenEmpty={whenEmpty} />
  );
}
