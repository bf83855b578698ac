'use client';

import { useSearchParams } from 'next/navigation';
import { PaymentFlow } from './payment-flow';
import { OrderMissing } from './payment-states';

/** The payment page (§2). */
export function PaymentScreen() {
  const query = useSearchParams();
  const orderId = query.get('orderId')?.trim();
  if (!orderId) return <OrderMissing />;
  return <PaymentFlow key={orderId} orderId={orderId} result={query.get('result')} />;
}
