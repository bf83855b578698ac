import type { Metadata } from 'next';
import { Suspense } from 'react';
import { PaymentScreen } from '@/components/payment/payment-flow';
import { PaymentPageSkeleton } from '@/components/payment/payment-skeleton';

export const metadata: Metadata = { title: 'Payment', robots: { index: false } };

export default function PaymentPage() {
  return (
    <Suspense fallback={<PaymentPageSkeleton />}>
      <PaymentScreen />
    </Suspense>
  );
}
