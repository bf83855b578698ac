'use client';

import useSWR from 'swr';
import { ProductGridSkeleton } from '@/components/product/product-card-skeleton';
import { ProductGrid } from '@/components/product/product-grid';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { callShop, currentStore } from '@/lib/api/browser';
import { orThrow } from '@/lib/api/result';
import type { Product } from '@/lib/catalogue/product';
import { toProduct } from '@/lib/catalogue/to-product';
import { messages } from '@/lib/messages/shop';
import { useIsRead } from '@/stores/use-is-read';
import { keptWishlist, useWishlist } from '@/stores/wishlist';
import styles from './wishlist-screen.module.scss';

async function load(ids: readonly string[]): Promise<Product[]> {
  const results = await Promise.all(ids.map((id) => callShop('product', { path: { id } })));
  return results.flatMap((result) => {
    // A product that is gone is left out; any other failure is one.
    if (!result.ok && result.failure.kind === 'refused') return [];
    return [toProduct(orThrow('product', result), currentStore())];
  });
}

/** The products that the shopper marked, as they are now. */
export function WishlistScreen({ allowedHosts }: { allowedHosts: readonly string[] }) {
  const isRead = useIsRead(keptWishlist);
  const ids = useWishlist((wishlist) => wishlist.ids);
  const { data, error } = useSWR(isRead && ids.length > 0 ? ids : null, load, {
    keepPreviousData: true,
  });
  const products = data?.filter(({ id }) => ids.includes(id));

  if (isRead && ids.length === 0) {
    return (
      <EmptyState
        icon="heart"
        level={1}
        title="Your wishlist is empty"
        text="Mark what you like with the heart, and find it again here."
        action={<ButtonLink href="/products">Browse Products</ButtonLink>}
      />
    );
  }
  return (
    <div className={styles.wishlist}>
      <h1>Wishlist</h1>
      {error && !products && <EmptyState icon="alert" title={messages.listingFailed} />}
      {products ? (
        <ProductGrid products={products} allowedHosts={allowedHosts} level={2} />
      ) : (
        !error && <ProductGridSkeleton count={4} />
      )}
    </div>
  );
}
