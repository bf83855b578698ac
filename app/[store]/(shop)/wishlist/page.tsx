import { Suspense } from 'react';
import { Suggestions } from '@/components/catalogue/suggestions';
import { WishlistLoading, WishlistPage } from '@/components/catalogue/wishlist-page';
import { unindexedPage } from '@/lib/seo/page-metadata';

export const metadata = unindexedPage('wishlist');

export default async function Page({ params }: PageProps<'/[store]/wishlist'>) {
  return (
    <Suspense fallback={<WishlistLoading />}>
      <WishlistPage whenEmpty={<Suggestions store={(await params).store} />} />
    </Suspense>
  );
}
