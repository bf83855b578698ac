'use client';

import { useSearchParams } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { ProductGridSkeleton } from '@/components/product/product-card-skeleton';
import { ProductGrid } from '@/components/product/product-grid';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { notify } from '@/lib/browser/notify';
import { useLiveProducts } from '@/lib/catalogue/live-products';
import type { Product } from '@/lib/catalogue/product';
import { maxShared, sharedIds, sharedWishlistPath } from '@/lib/catalogue/shared-wishlist';
import { messages } from '@/lib/messages/shop';
import { useHydrated } from '@/stores/use-hydrated';
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
  if (products) return <ProductGrid products={products} headingLevel={2} />;
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

const wishlistMessages = {
  linkCopied: {
    title: 'Link copied',
    description: 'Anyone with the link can see your wishlist.',
  },
  linkNotCopied: "Your browser can't copy the link. Here it is:",
} as const;

/** Returns false if the browser cannot share. */
async function shareNatively(url: string): Promise<boolean> {
  if (!navigator.share) return false;
  try {
    await navigator.share({ title: 'Wishlist', url });
    return true;
  } catch (error) {
    // The shopper closed the share sheet.
    if (Object(error).name === 'AbortError') return true;
    console.warn('Web Share failed:', error);
    return false;
  }
}

/** Shares the wishlist as a link: by the Web Share API, else by the clipboard, else as text. */
export function ShareWishlist({ ids }: { ids: readonly string[] }) {
  const [uncopiedUrl, setUncopied] = useState<string>();

  async function share(): Promise<void> {
    const url = new URL(sharedWishlistPath(ids), location.href).href;
    if (await shareNatively(url)) return;
    try {
      await navigator.clipboard.writeText(url);
      setUncopied(undefined);
      notify({ ...wishlistMessages.linkCopied, tone: 'success' });
    } catch (error) {
      console.warn('Clipboard write failed:', error);
      setUncopied(url);
    }
  }

  return (
    <>
      <Button variant="quiet" onClick={share}>
        {ids.length > maxShared ? `Share the latest ${maxShared}` : 'Share'}
      </Button>
      <p role="status" className={styles.link}>
        {uncopiedUrl && `${wishlistMessages.linkNotCopied} ${uncopiedUrl}`}
      </p>
    </>
  );
}

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

export function WishlistLoading() {
  return (
    <div className={styles.wishlist}>
      <h1>Wishlist</h1>
      <WishlistGrid products={undefined} hasFailed={false} />
    </div>
  );
}

export function WishlistPage({ whenEmpty }: { whenEmpty: ReactNode }) {
  const ids = sharedIds(useSearchParams().get('items'));
  return ids.length > 0 ? (
    <SharedWishlist key={ids.join()} ids={ids} />
  ) : (
    <WishlistScreen whenEmpty={whenEmpty} />
  );
}
