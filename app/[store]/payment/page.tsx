import type { Metadata } from 'next';
import { Suspense } from 'react';
import { PaymentScreen } from '@/components/payment/payment-screen';
import { PaymentPageSkeleton } from '@/components/payment/payment-skeleton';
import { requireStore } from '@/lib/store/read-store';
import type { StoreParams } from '../layout';

export const metadata: Metadata = { title: 'Payment', robots: { index: false } };

export default async function PaymentPage({ params }: StoreParams) {
  await requireStore((await params).store);
  return (
    <Suspense fallback={<PaymentPageSkeleton />}>
      <PaymentScreen />
    </Suspense>
  );
}
