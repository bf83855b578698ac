import { type ReactNode, useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { useLiveProducts } from '@/lib/catalogue/live-products';
import { useHydrated } from '@/stores/use-hydrated';
import { useWishlist } from '@/stores/wishlist';
import { ShareWishlist } from './share-wishlist';
import { WishlistGrid } from './wishlist-grid';
import styles from './wishlist-screen.module.scss';

/** Returns all ids since the page opened, so that removing one sends no request. */
function useRequestedIds(ids: readonly string[]): readonly string[] {
  const [requested, setRequested] = useState(ids);
  const newIds = ids.filter((id) => !requested.includes(id));
  if (newIds.length > 0) setRequested([...requested, ...newIds]);
  return requested;
}

export function WishlistScreen({ whenEmpty }: { whenEmpty?: ReactNode }) {
  const isHydrated = useHydrated(useWishlist);
  const ids = useWishlist((wishlist) => wishlist.ids);
  const { data, error } = useLiveProducts(useRequestedIds(ids), { keepPreviousData: true });
  const products = data && ids.flatMap((id) => data.find((product) => product.id === id) ?? []);

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
