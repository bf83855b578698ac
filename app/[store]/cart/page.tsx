import styles from '@/components/cart/cart-page.module.scss';
import { CartScreen } from '@/components/cart/cart-screen';
import { RecentlyViewed } from '@/components/product/recently-viewed';
import { unindexedPage } from '@/lib/seo/page-metadata';
import { categoryTiles } from '@/lib/shop/category-tiles';
import { getStore } from '@/lib/shop/get-store';
import type { StoreParams } from '../layout';

export const metadata = unindexedPage('cart');

export default async function CartPage({ params }: StoreParams) {
  const { store } = await params;
  const info = await getStore(store);
  const tiles = categoryTiles(info, info.categories.length);
  return (
    <div className={styles.page}>
      <CartScreen
        deliveryDays={info.delivery?.maxDays}
        couponOffers={info.couponOffers}
        suggestions={{ tiles, hasSearch: info.search }}
      />
      <RecentlyViewed />
    </div>
  );
}
