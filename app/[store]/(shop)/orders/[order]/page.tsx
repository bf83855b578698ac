import type { Metadata } from 'next';
import { OrderScreen } from '@/components/orders/order-screen';
import { parameterText } from '@/lib/routing/canonical';
import { getStore } from '@/lib/shop/get-store';

// Dynamic: an order is private to its customer.
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: 'My order', robots: { index: false } };

export default async function OrderPage({ params }: PageProps<'/[store]/orders/[order]'>) {
  const { store, order } = await params;
  const { returns, invoicesAll } = await getStore(store);
  return (
    <OrderScreen
      orderId={parameterText(order)}
      returnDays={returns?.days}
      invoicesAll={invoicesAll}
    />
  );
}
