import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { useLiveProducts } from '@/lib/catalogue/live-products';
import { messages } from '@/lib/messages/shop';
import { notify } from '@/lib/notify';
import { useWishlist } from '@/stores/wishlist';
import { WishlistGrid } from './wishlist-grid';
import styles from './wishlist-screen.module.scss';

export function SharedWishlist({ ids }: { ids: readonly string[] }) {
  const { data, error } = useLiveProducts(ids);
  const products = data && ids.flatMap((id) => data.find((product) => product.id === id) ?? []);

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
