'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import type { PaymentResult } from '@/lib/contract/payment';
import { CheckingPayment } from './checking-payment';
import { PayOrder } from './pay-order';
import { OrderCancelled, PaidAlready, PaymentReceived, successPath } from './payment-states';
import { ReturnNote } from './return-note';
import { useOrder } from './use-order';

type PaymentFlowProps = {
  orderId: string;
  /** What a payment page said on the way back (PaymentResult); a hint, never trusted. */
  result: string | null;
};

/** Shows what the order's state asks for: paying it, waiting for news, or that there is nothing to pay. */
export function PaymentFlow({ orderId, result }: PaymentFlowProps) {
  const router = useRouter();
  const { order, isLoading } = useOrder(orderId);
  const [isReturning, setReturning] = useState(result !== null);
  const [wasPayable, setPayable] = useState(result !== null);

  if (order?.state === 'pending' && !wasPayable) setPayable(true);
  const isPaidNow = order?.state === 'paid' && wasPayable;
  useEffect(() => {
    if (isPaidNow) router.replace(successPath(orderId));
  }, [isPaidNow, orderId, router]);

  if (order?.state === 'cancelled') return <OrderCancelled orderId={orderId} />;
  if (order?.state === 'paid' && !wasPayable) return <PaidAlready orderId={orderId} />;
  const isRefused = result === ('declined' satisfies PaymentResult) || result === 'cancelled';
  const isChecking = isReturning && !(isRefused && order);
  if (isPaidNow) return <PaymentReceived orderId={orderId} />;
  if (isChecking) {
    return <CheckingPayment orderId={orderId} onEnd={() => setReturning(false)} />;
  }
  return (
    <PayOrder
      orderId={orderId}
      amount={order?.amount}
      isLoading={isLoading}
      note={result !== null && <ReturnNote orderId={orderId} isRefused={isRefused} />}
    />
  );
}
