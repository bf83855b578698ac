import type { Metadata } from 'next';
import { Suspense } from 'react';
import { Suggestions } from '@/components/catalogue/suggestions';
import { WishlistLoading, WishlistPage } from '@/components/catalogue/wishlist-page';
import type { StoreParams } from '../layout';

export const metadata: Metadata = { title: 'Wishlist', robots: { index: false } };

export default async function Page({ params }: StoreParams) {
  return (
    <Suspense fallback={<WishlistLoading />}>
      <WishlistPage whenEmpty={<Suggestions store={(await params).store} />} />
    </Suspense>
  );
}
