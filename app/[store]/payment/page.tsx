import { Suspense } from 'react';
import { PaymentScreen } from '@/components/payment/payment-flow';
import { PaymentPageSkeleton } from '@/components/payment/payment-skeleton';
import { unindexedPage } from '@/lib/seo/page-metadata';

export const metadata = unindexedPage('payment');

export default function PaymentPage() {
  return (
    <Suspense fallback={<PaymentPageSkeleton />}>
      <PaymentScreen />
    </Suspense>
  );
}
