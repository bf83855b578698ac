'use client';

import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { Picture } from '@/components/ui/picture';
import { ShopLink } from '@/components/ui/shop-link';
import { Skeleton } from '@/components/ui/skeleton';
import { useShopData } from '@/lib/api/use-shop-data';
import { toProduct } from '@/lib/catalogue/product';
import { messages } from '@/lib/messages/shop';
import { productPath } from '@/lib/routing/routes';
import { shopFacts } from '@/lib/shop/facts';
import { useWishlist } from '@/stores/wishlist';
import { BuyBox } from './buy-box';
import { toBuyableProduct } from './buyable-product';
import styles from './quick-view.module.scss';

export default function QuickView({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error } = useShopData('product', { path: { id } });
  const [picture, setPicture] = useState<string>();
  // The toast with the link lies behind the dialog.
  const isSaved = useWishlist(({ ids }) => ids.includes(id));
  const product = data && toProduct(data, shopFacts().store);
  const shown = picture ?? product?.image ?? '';
  return (
    <Dialog title={product ? `Quick view: ${product.name}` : 'Quick view'} onClose={onClose}>
      {error ? (
        <EmptyState
          headingLevel={2}
          icon="alert"
          title={messages.productFailed}
          text="Please try again later."
        />
      ) : (
        <div className={styles.view}>
          <div className={styles.media}>
            {product && (
              <Picture
                src={shown}
                alt={product.name}
                isSquare
                sizes="(min-width: 768px) 440px, 100vw"
              />
            )}
          </div>
          {product ? (
            <div className={styles.details}>
              <h2>{product.name}</h2>
              <BuyBox
                product={toBuyableProduct(product)}
                onAdded={onClose}
                onPictureChange={setPicture}
              />
              <ShopLink href={productPath(id)} onNavigate={onClose}>
                See all details
              </ShopLink>
              {isSaved && (
                <ShopLink href="/wishlist" onNavigate={onClose}>
                  {messages.saved.title} · {messages.saved.action.label} wishlist
                </ShopLink>
              )}
            </div>
          ) : (
            <div className={styles.details}>
              <Skeleton height={32} />
              <Skeleton height={200} />
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}
