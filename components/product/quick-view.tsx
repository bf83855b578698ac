'use client';

import useSWR from 'swr';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { Picture } from '@/components/ui/picture';
import { ShopLink } from '@/components/ui/shop-link';
import { Skeleton } from '@/components/ui/skeleton';
import { callShop, currentStore } from '@/lib/api/browser';
import { orThrow } from '@/lib/api/result';
import type { Product } from '@/lib/catalogue/product';
import { toProduct } from '@/lib/catalogue/to-product';
import { messages } from '@/lib/messages/shop';
import { productPath } from '@/lib/routing/routes';
import { BuyBox } from './buy-box';
import { buyableOf } from './buyable-product';
import styles from './quick-view.module.scss';

async function load([, id]: readonly [string, string]): Promise<Product> {
  const received = orThrow('product', await callShop('product', { path: { id } }));
  return toProduct(received, currentStore());
}

/** A product in a dialog, to choose its options and put it in the cart without leaving the grid. */
export default function QuickView({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: product, error } = useSWR(['product', id] as const, load);
  return (
    <Dialog title={product ? `Quick view: ${product.name}` : 'Quick view'} onClose={onClose}>
      {error ? (
        <EmptyState icon="alert" title={messages.productFailed} text="Please try again later." />
      ) : (
        <div className={styles.view}>
          <div className={styles.stage}>
            {product && (
              <Picture
                src={product.image}
                alt={product.name}
                sizes="(min-width: 768px) 400px, 100vw"
                from={360}
                to={1080}
                allowedHosts={[]}
              />
            )}
          </div>
          {product ? (
            <div className={styles.words}>
              <h2>{product.name}</h2>
              <BuyBox product={buyableOf(product)} onAdded={onClose} />
              <ShopLink href={productPath(id)} onNavigate={onClose}>
                See all details
              </ShopLink>
            </div>
          ) : (
            <div className={styles.words}>
              <Skeleton className={styles.lineSkeleton} />
              <Skeleton className={styles.blockSkeleton} />
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}
