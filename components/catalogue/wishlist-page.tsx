'use client';

import { useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { BuyableProductCards } from '@/components/product/card-actions';
import { ProductGridSkeleton } from '@/components/product/product-card-skeleton';
import { ProductGrid } from '@/components/product/product-grid';
import { ShareButton } from '@/components/product/share-button';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { notify } from '@/lib/browser/notify';
import { useLiveProducts } from '@/lib/catalogue/live-products';
import type { Product } from '@/lib/catalogue/product';
import { maxShared, sharedIds, sharedWishlistPath } from '@/lib/catalogue/shared-wishlist';
import { messages } from '@/lib/messages/shop';
import { useHydrated } from '@/stores/use-hydrate-stores';
import { useWishlist } from '@/stores/wishlist';
import styles from './wishlist-screen.module.scss';

type WishlistGridProps = {
  products: readonly Product[] | undefined;
  hasFailed: boolean;
};

/** The products that still exist. */
const inOrder = (ids: readonly string[], products: readonly Product[]): Product[] =>
  ids.flatMap((id) => products.find((product) => product.id === id) ?? []);

function WishlistGrid({ products, hasFailed }: WishlistGridProps) {
  if (products)
    return <ProductGrid Cards={BuyableProductCards} products={products} headingLevel={2} />;
  if (hasFailed) return <EmptyState headingLevel={2} icon="alert" title={messages.listingFailed} />;
  return <ProductGridSkeleton count={4} />;
}

export function SharedWishlist({ ids }: { ids: readonly string[] }) {
  const { data, error } = useLiveProducts(ids);
  const products = data && inOrder(ids, data);

  if (products?.length === 0) {
    return (
      <EmptyState
        icon="heart"
        title="This wishlist is empty"
        text="The products in this wishlist are no longer available."
        action={<ButtonLink href="/products">Browse Products</ButtonLink>}
      />
    );
  }

  function saveAll(): void {
    if (!products) return;
    const shared = products.map(({ id }) => id);
    useWishlist.setState((current) => ({ ids: [...new Set([...shared, ...current.ids])] }));
    notify({ ...messages.saved, tone: 'success' });
  }

  return (
    <div className={styles.wishlist}>
      <div className={styles.head}>
        <h1>Shared wishlist</h1>
        {products && (
          <Button variant="quiet" onClick={saveAll}>
            Save all
          </Button>
        )}
      </div>
      <WishlistGrid products={products} hasFailed={error !== undefined} />
    </div>
  );
}

const ShareWishlist = ({ ids }: { ids: readonly string[] }) => (
  <ShareButton
    name={ids.length > maxShared ? `the latest ${maxShared} of my wishlist` : 'my wishlist'}
    path={sharedWishlistPath(ids)}
    className={styles.share}
  >
    Share
  </ShareButton>
);

export function WishlistScreen({ whenEmpty }: { whenEmpty?: ReactNode }) {
  const isHydrated = useHydrated(useWishlist);
  const ids = useWishlist((wishlist) => wishlist.ids);
  const { data, error } = useLiveProducts(ids, { keepPreviousData: true });
  const products = data && inOrder(ids, data);

  if (isHydrated && ids.length === 0) {
    return (
      <>
        <EmptyState
          icon="heart"
          title="Your wishlist is empty"
          text="Tap the heart on a product to save it here."
          action={<ButtonLink href="/products">Browse Products</ButtonLink>}
        />
        {whenEmpty}
      </>
    );
  }
  return (
    <div className={styles.wishlist}>
      <div className={styles.head}>
        <h1>Wishlist</h1>
        {isHydrated && <ShareWishlist ids={ids} />}
      </div>
      <WishlistGrid products={products} hasFailed={error !== undefined} />
    </div>
  );
}

export const WishlistLoading = () => (
  <div className={styles.wishlist}>
    <h1>Wishlist</h1>
    <WishlistGrid products={undefined} hasFailed={false} />
  </div>
);

export function WishlistPage({ whenEmpty }: { whenEmpty: ReactNode }) {
  const ids = sharedIds(useSearchParams().get('items'));
  return ids.length > 0 ? (
    <SharedWishlist key={ids.join()} ids={ids} />
  ) : (
    <WishlistScreen whenEmpty={whenEmpty} />
  );
}
