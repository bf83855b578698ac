import { Suspense } from 'react';
import { OrdersLoading, OrdersScreen } from '@/components/orders/orders-screen';
import { unindexedPage } from '@/lib/seo/page-metadata';

export const metadata = unindexedPage('orders');

export default function OrdersPage() {
  return (
    <Suspense fallback={<OrdersLoading />}>
      <OrdersScreen />
    </Suspense>
  );
}
