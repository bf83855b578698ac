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

type WishlistProps = {
  heading: string;
  products?: readonly Product[] | undefined;
  hasFailed?: boolean;
  children?: ReactNode;
};

const Wishlist = ({ heading, products, hasFailed = false, children }: WishlistProps) => (
  <div className={styles.wishlist}>
    <div className={styles.head}>
      <h1>{heading}</h1>
      {children}
    </div>
    {products ? (
      <ProductGrid Cards={BuyableProductCards} products={products} headingLevel={2} />
    ) : hasFailed ? (
      <EmptyState headingLevel={2} icon="alert" title={messages.listingFailed} />
    ) : (
      <ProductGridSkeleton count={4} />
    )}
  </div>
);

const EmptyWishlist = (words: { title: string; text: string }) => (
  <EmptyState
    icon="heart"
    {...words}
    action={<ButtonLink href="/products">Browse Products</ButtonLink>}
  />
);

export function SharedWishlist({ ids }: { ids: readonly string[] }) {
  const { data: products, error } = useLiveProducts(ids);

  if (products?.length === 0) {
    return (
      <EmptyWishlist
        title="This wishlist is empty"
        text="The products in this wishlist are no longer available."
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
    <Wishlist heading="Shared wishlist" products={products} hasFailed={error !== undefined}>
      {products && (
        <Button variant="quiet" onClick={saveAll}>
          Save all
        </Button>
      )}
    </Wishlist>
  );
}

export function WishlistScreen({ whenEmpty }: { whenEmpty?: ReactNode }) {
  const isHydrated = useHydrated(useWishlist);
  const ids = useWishlist((wishlist) => wishlist.ids);
  const { data, error } = useLiveProducts(ids, { keepPreviousData: true });

  if (isHydrated && ids.length === 0) {
    return (
      <>
        <EmptyWishlist
          title="Your wishlist is empty"
          text="Tap the heart on a product to save it here."
        />
        {whenEmpty}
      </>
    );
  }
  return (
    <Wishlist
      heading="Wishlist"
      products={data?.filter(({ id }) => ids.includes(id))}
      hasFailed={error !== undefined}
    >
      {isHydrated && (
        <ShareButton
          name={ids.length > maxShared ? `the latest ${maxShared} of my wishlist` : 'my wishlist'}
          path={sharedWishlistPath(ids)}
          className={styles.share}
        >
          Share
        </ShareButton>
      )}
    </Wishlist>
  );
}

export const WishlistLoading = () => <Wishlist heading="Wishlist" />;

export function WishlistPage({ whenEmpty }: { whenEmpty: ReactNode }) {
  const ids = sharedIds(useSearchParams().get('items'));
  return ids.length > 0 ? (
    <SharedWishlist key={ids.join()} ids={ids} />
  ) : (
    <WishlistScreen whenEmpty={whenEmpty} />
  );
}
