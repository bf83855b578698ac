import type { Metadata } from 'next';
import styles from '@/components/cart/cart-page.module.scss';
import { CartScreen } from '@/components/cart/cart-screen';
import { RecentlyViewed } from '@/components/product/recently-viewed';
import { readStore } from '@/lib/shop/read-store';
import type { StoreParams } from '../layout';

export const metadata: Metadata = { title: 'Cart', robots: { index: false } };

export default async function CartPage({ params }: StoreParams) {
  const { delivery, coupons } = await readStore((await params).store);
  return (
    <div className={styles.page}>
      <CartScreen deliveryDays={delivery?.maxDays} hasCoupons={coupons} />
      <RecentlyViewed />
    </div>
  );
}
