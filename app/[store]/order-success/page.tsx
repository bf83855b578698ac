import type { Metadata } from 'next';
import { OrderOutcome } from '@/components/orders/order-outcome';
import { OrderSuccess } from '@/components/orders/order-success';
import { readStore } from '@/lib/shop/read-store';
import type { StoreParams } from '../layout';

export const metadata: Metadata = { title: 'Thank you', robots: { index: false } };

// Dynamic: the first paint of an order that is looked up must not thank for it.
export const dynamic = 'force-dynamic';

type OrderSuccessProps = StoreParams & {
  searchParams: Promise<{ orderId?: string | string[] }>;
};

export default async function OrderSuccessPage({ params, searchParams }: OrderSuccessProps) {
  const orderId = [(await searchParams).orderId].flat()[0];
  if (!orderId) return <OrderSuccess />;
  const { orderCurrencySymbol, sendsMail } = await readStore((await params).store);
  return (
    <OrderOutcome orderId={orderId} currencySymbol={orderCurrencySymbol} sendsMail={sendsMail} />
  );
}
