import type { Metadata } from 'next';
import { CartScreen } from '@/components/cart/cart-screen';
import { readStore } from '@/lib/store/read-store';
import type { StoreParams } from '../layout';

export const metadata: Metadata = { title: 'Cart', robots: { index: false } };

export default async function CartPage({ params }: StoreParams) {
  const { delivery, coupons } = await readStore((await params).store);
  return <CartScreen deliveryDays={delivery?.maxDays} hasCoupons={coupons} />;
}
