import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { orderSuccessPath } from '@/lib/routing/routes';
import { usePaymentDraft } from '@/stores/payment-draft';
import { useHydrateStores } from '@/stores/use-hydrate-stores';
import { PayOrder } from './pay-order';
import { CheckingPayment, isRejection, ReturnNote } from './payment-return';
import {
  AlreadyPaid,
  NotPayable,
  OrderCancelled,
  PaymentChecking,
  PaymentReceived,
} from './payment-states';
import { usePayableOrder } from './use-payable-order';

type PaymentFlowProps = {
  orderId: string;
  /** The PaymentResult in the return URL; a hint, not trusted. */
  result: string | null;
};

const paymentStores = [usePaymentDraft];

/** Shows the payment form or the order's state. */
export function PaymentFlow({ orderId, result }: PaymentFlowProps) {
  useHydrateStores(paymentStores);
  const router = useRouter();
  const { order } = usePayableOrder(orderId);
  const [isReturning, setReturning] = useState(result !== null);
  const [wasPayable, setPayable] = useState(result !== null);

  if (order?.state === 'pending' && !wasPayable) setPayable(true);
  const isSettled = order !== undefined && order.state !== 'pending';
  const isPaidNow = order?.state === 'paid' && wasPayable;
  useEffect(() => {
    if (isSettled) usePaymentDraft.getState().clear();
  }, [isSettled]);
  useEffect(() => {
    if (isPaidNow) router.replace(orderSuccessPath(orderId));
  }, [isPaidNow, orderId, router]);

  if (order?.state === 'unknown') return <NotPayable orderId={orderId} />;
  if (order?.state === 'checking') return <PaymentChecking orderId={orderId} />;
  if (order?.state === 'cancelled') return <OrderCancelled orderId={orderId} />;
  if (order?.state === 'paid' && !wasPayable) return <AlreadyPaid orderId={orderId} />;
  if (isPaidNow) return <PaymentReceived orderId={orderId} />;
  const isChecking = isReturning && !(isRejection(result) && order);
  if (isChecking) {
    return <CheckingPayment orderId={orderId} onEnd={() => setReturning(false)} />;
  }
  return (
    <PayOrder orderId={orderId} note={result !== null && <ReturnNote {...{ orderId, result }} />} />
  );
}
