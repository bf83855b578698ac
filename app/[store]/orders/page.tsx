import type { Metadata } from 'next';
import { Suspense } from 'react';
import { OrdersLoading, OrdersScreen } from '@/components/orders/orders-screen';

export const metadata: Metadata = { title: 'My orders', robots: { index: false } };

export default function OrdersPage() {
  return (
    <Suspense fallback={<OrdersLoading />}>
      <OrdersScreen />
    </Suspense>
  );
}
