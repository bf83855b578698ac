import { cashFeeLabel } from '@aangan/contract/rules/terms';
import { CartScreen } from '@/components/cart/cart-screen';
import { RecentlyViewed } from '@/components/product/recently-viewed';
import { unindexedPage } from '@/lib/seo/page-metadata';
import { categoryTiles } from '@/lib/shop/category-tiles';
import { getStore } from '@/lib/shop/get-store';

export const metadata = unindexedPage('cart');

export default async function CartPage({ params }: PageProps<'/[store]/cart'>) {
  const { store } = await params;
  const info = await getStore(store);
  const tiles = categoryTiles(info, info.categories.length);
  return (
    // Fills the first view: the footer does not shift when the products load.
    <div style={{ minHeight: '100svh' }}>
      <CartScreen
        deliveryDays={info.delivery?.maxDays}
        cashFee={cashFeeLabel(info)}
        couponOffers={info.couponOffers}
        suggestions={{ tiles, hasSearch: info.search }}
      />
      <RecentlyViewed />
    </div>
  );
}
