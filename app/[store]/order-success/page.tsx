import type { Metadata } from 'next';
import { Suspense } from 'react';
import { OrderOutcome } from '@/components/orders/order-outcome';
import { OrderSuccess } from '@/components/orders/order-success';
import { readStore } from '@/lib/shop/read-store';
import type { StoreParams } from '../layout';

export const metadata: Metadata = { title: 'Thank you', robots: { index: false } };

export default async function OrderSuccessPage({ params }: StoreParams) {
  const { orderCurrencySymbol, sendsMail } = await readStore((await params).store);
  return (
    <Suspense fallback={<OrderSuccess />}>
      <OrderOutcome currencySymbol={orderCurrencySymbol} sendsMail={sendsMail} />
    </Suspense>
  );
}
