'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { notifyLoadFailed, useLazyComponent } from '@/components/ui/use-lazy-component';
import { orderSuccessPath } from '@/lib/routing/routes';
import { usePaymentDraft } from '@/stores/payment-draft';
import { useHydrateStores } from '@/stores/use-hydrate-stores';
import { PayOrder } from './pay-order';
import { CheckingPayment, isRejection, ReturnNote } from './payment-return';
import { PaymentSkeleton } from './payment-skeleton';
import { OrderMissing } from './payment-states';
import { usePayableOrder } from './use-payable-order';

type PaymentFlowProps = {
  orderId: string;
  /** The PaymentResult in the return URL; a hint, not trusted. */
  result: string | null;
};

const loadSettledOrder = () => import('./settled-order');

function PaymentFlow({ orderId, result }: PaymentFlowProps) {
  useHydrateStores(usePaymentDraft);
  const router = useRouter();
  const { order } = usePayableOrder(orderId);
  const [isReturning, setReturning] = useState(result !== null);
  const [wasPayable, setPayable] = useState(result !== null);

  const state = order?.paymentState;
  if ((state === 'pending' || state === 'checking') && !wasPayable) setPayable(true);
  const isSettled = state !== undefined && state !== 'pending';
  const isConfirmed = state === 'paid' || state === 'later';
  const isConfirmedNow = isConfirmed && wasPayable && !order?.refund;
  const SettledOrder = useLazyComponent(loadSettledOrder, isSettled, notifyLoadFailed);
  useEffect(() => {
    if (isSettled) usePaymentDraft.getState().clear();
  }, [isSettled]);
  useEffect(() => {
    if (isConfirmedNow) router.replace(orderSuccessPath(orderId));
  }, [isConfirmedNow, orderId, router]);

  if (order && isSettled) {
    const isPaidNow = isConfirmedNow && state === 'paid';
    return SettledOrder ? (
      <SettledOrder order={order} isPaidNow={isPaidNow} />
    ) : (
      <PaymentSkeleton />
    );
  }
  const isChecking = isReturning && !(isRejection(result) && order);
  if (isChecking) {
    return <CheckingPayment orderId={orderId} onEnd={() => setReturning(false)} />;
  }
  return (
    <PayOrder
      orderId={orderId}
      note={result !== null && <ReturnNote orderId={orderId} result={result} />}
    />
  );
}

export function PaymentScreen() {
  const query = useSearchParams();
  const orderId = query.get('orderId')?.trim();
  if (!orderId) return <OrderMissing />;
  const result = query.get('result');
  return <PaymentFlow key={orderId} orderId={orderId} result={result} />;
}
