import type { Metadata } from 'next';
import { Suspense } from 'react';
import { OrdersLoading, OrdersScreen } from '@/components/orders/orders-screen';
import { readStore } from '@/lib/shop/read-store';
import type { StoreParams } from '../layout';

export const metadata: Metadata = { title: 'My orders', robots: { index: false } };

export default async function OrdersPage({ params }: StoreParams) {
  const { orderCurrencySymbol, refundTime } = await readStore((await params).store);
  return (
    <Suspense fallback={<OrdersLoading />}>
      <OrdersScreen currencySymbol={orderCurrencySymbol} refundTime={refundTime} />
    </Suspense>
  );
}
