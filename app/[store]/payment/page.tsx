import type { Metadata } from 'next';
import { Suspense } from 'react';
import { PaymentScreen } from '@/components/payment/payment-flow';
import { PaymentPageSkeleton } from '@/components/payment/payment-skeleton';
import { readStore } from '@/lib/shop/read-store';
import type { StoreParams } from '../layout';

export const metadata: Metadata = { title: 'Payment', robots: { index: false } };

export default async function PaymentPage({ params }: StoreParams) {
  const { refundTime } = await readStore((await params).store);
  return (
    <Suspense fallback={<PaymentPageSkeleton />}>
      <PaymentScreen refundTime={refundTime} />
    </Suspense>
  );
}
