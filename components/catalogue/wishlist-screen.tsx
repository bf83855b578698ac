'use client';

import { ProductGridSkeleton } from '@/components/product/product-card-skeleton';
import { ProductGrid } from '@/components/product/product-grid';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { messages } from '@/lib/messages/shop';
import { useIsRead } from '@/stores/use-is-read';
import { useWishlist } from '@/stores/wishlist';
import { useWishlistProducts } from './use-wishlist-products';
import styles from './wishlist-screen.module.scss';

/** The products that the shopper marked, as they are now. */
export function WishlistScreen({ allowedHosts }: { allowedHosts: readonly string[] }) {
  const isRead = useIsRead(useWishlist);
  const ids = useWishlist((wishlist) => wishlist.ids);
  const { products, hasFailed } = useWishlistProducts(ids);

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
      {hasFailed && !products && <EmptyState icon="alert" title={messages.listingFailed} />}
      {products ? (
        <ProductGrid products={products} allowedHosts={allowedHosts} level={2} />
      ) : (
        !hasFailed && <ProductGridSkeleton count={4} />
      )}
    </div>
  );
}
