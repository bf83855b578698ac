import type { PaymentResult } from '@aangan/contract/payment';
import { useEffect, useEffectEvent } from 'react';
import { Banner } from '@/components/ui/banner';
import { EmptyState } from '@/components/ui/empty-state';
import { ShopLink } from '@/components/ui/shop-link';
import { useOrderPolling } from './use-order-polling';
import { usePayableOrder } from './use-payable-order';

const returnPollDurationMs = 20_000;

export function CheckingPayment({ orderId, onEnd }: { orderId: string; onEnd: () => void }) {
  useOrderPolling(orderId);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    const timer = setTimeout(() => end(), returnPollDurationMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div role="status">
      <EmptyState
        icon="clock"
        title="Checking your payment…"
        text={`We are checking the status of order ${orderId}. This takes a few seconds.`}
      />
    </div>
  );
}

type PaymentRejection = Exclude<PaymentResult, 'success'>;

const reasons: Record<PaymentRejection, string> = {
  declined: 'The payment was declined.',
  cancelled: 'You cancelled the payment.',
};

export const isRejection = (result: string | null): result is PaymentRejection =>
  result !== null && Object.hasOwn(reasons, result);

export function ReturnNote({ orderId, result }: { orderId: string; result: string | null }) {
  useOrderPolling(orderId);
  const { order } = usePayableOrder(orderId);
  if (isRejection(result)) {
    return (
      <Banner tone="error">
        <strong>{reasons[result]}</strong>{' '}
        {order?.paymentState === 'pending' && 'We have received no money for this order. '}Try
        again, or choose another method.
      </Banner>
    );
  }
  return (
    <Banner>
      We haven&apos;t received your payment yet. If your account was debited, it may take a few
      minutes: check <ShopLink href="/orders">your orders</ShopLink> before you pay again.
    </Banner>
  );
}
