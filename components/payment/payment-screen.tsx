'use client';

import { useSearchParams } from 'next/navigation';
import { PaymentFlow } from './payment-flow';
import { OrderMissing } from './payment-states';

/** The payment page (§2). */
export function PaymentScreen({ refundTime }: { refundTime?: string | undefined }) {
  const query = useSearchParams();
  const orderId = query.get('orderId')?.trim();
  if (!orderId) return <OrderMissing />;
  const result = query.get('result');
  return <PaymentFlow key={orderId} orderId={orderId} result={result} refundTime={refundTime} />;
}
