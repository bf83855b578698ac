import type { Metadata } from 'next';
import { OrderScreen } from '@/components/orders/order-screen';
import { readStore } from '@/lib/shop/read-store';

// Dynamic: an order is private to its customer.
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: 'My order', robots: { index: false } };

type OrderParams = { params: Promise<{ store: string; order: string }> };

export default async function OrderPage({ params }: OrderParams) {
  const { store, order } = await params;
  const { orderCurrencySymbol, returns, refundTime, features, invoicesAll } =
    await readStore(store);
  return (
    <OrderScreen
      orderId={decodeURIComponent(order)}
      currencySymbol={orderCurrencySymbol}
      returnDays={returns?.days}
      refundTime={refundTime}
      takesReviews={features.includes('reviews')}
      invoicesAll={invoicesAll}
    />
  );
}
