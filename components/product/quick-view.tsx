'use client';

import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { Picture } from '@/components/ui/picture';
import { ShopLink } from '@/components/ui/shop-link';
import { Skeleton } from '@/components/ui/skeleton';
import { useShopData } from '@/lib/api/use-shop-data';
import { toProduct } from '@/lib/catalogue/product';
import { toProductDetails } from '@/lib/catalogue/product-details';
import { messages } from '@/lib/messages/shop';
import { productPath } from '@/lib/routing/routes';
import { shopFacts } from '@/lib/shop/facts';
import { useWishlist } from '@/stores/wishlist';
import { BuyBox } from './buy-box';
import { toBuyableProduct } from './buyable-product';
import { DetailRows } from './product-details';
import styles from './quick-view.module.scss';

const shownDetails = 4;
/** Two fill the height of the details; one alone would be cut. */
const shownPictures = 2;

export default function QuickView({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error } = useShopData('product', { path: { id } });
  const [picture, setPicture] = useState<string>();
  // The toast with the link lies behind the dialog.
  const isSaved = useWishlist(({ ids }) => ids.includes(id));
  const product = data && toProduct(data, shopFacts().store);
  const shown = picture ?? product?.image ?? '';
  const others = product?.images.filter((image) => image !== shown).slice(0, shownPictures);
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
            {others?.length === shownPictures &&
              others.map((image) => (
                <Picture key={image} src={image} alt="" isSquare width={220} />
              ))}
          </div>
          {product ? (
            <div className={styles.details}>
              <h2>{product.name}</h2>
              <BuyBox
                product={toBuyableProduct(product)}
                onAdded={onClose}
                onPictureChange={setPicture}
              />
              <DetailRows details={toProductDetails(product).slice(0, shownDetails)} />
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
