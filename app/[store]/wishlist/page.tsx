import type { Metadata } from 'next';
import { Suspense } from 'react';
import { WishlistLoading } from '@/components/catalogue/wishlist-loading';
import { WishlistPage } from '@/components/catalogue/wishlist-page';

export const metadata: Metadata = { title: 'Wishlist', robots: { index: false } };

export default function Page() {
  return (
    <Suspense fallback={<WishlistLoading />}>
      <WishlistPage />
    </Suspense>
  );
}
