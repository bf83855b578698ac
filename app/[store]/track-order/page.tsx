import type { Metadata } from 'next';
import { TrackOrderScreen } from '@/components/orders/track-order-screen';
import { readStore } from '@/lib/shop/read-store';
import type { StoreParams } from '../layout';

export const metadata: Metadata = { title: 'Track order', robots: { index: false } };

export default async function TrackOrderPage({ params }: StoreParams) {
  const { orderCurrencySymbol } = await readStore((await params).store);
  return <TrackOrderScreen currencySymbol={orderCurrencySymbol} />;
}
