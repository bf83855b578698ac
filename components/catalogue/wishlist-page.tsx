'use client';

import { useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { sharedIds } from '@/lib/catalogue/shared-wishlist';
import { SharedWishlist } from './shared-wishlist';
import { WishlistGrid } from './wishlist-grid';
import { WishlistScreen } from './wishlist-screen';
import styles from './wishlist-screen.module.scss';

export function WishlistLoading() {
  return (
    <div className={styles.wishlist}>
      <h1>Wishlist</h1>
      <WishlistGrid products={undefined} hasFailed={false} />
    </div>
  );
}

/** The shopper's own wishlist, or a shared one. */
export function WishlistPage({ whenEmpty }: { whenEmpty: ReactNode }) {
  const ids = sharedIds(useSearchParams().get('items'));
  return ids.length > 0 ? (
    <SharedWishlist key={ids.join()} ids={ids} />
  ) : (
    <WishlistScreen whenEmpty={whenEmpty} />
  );
}
