import { useEffect, useEffectEvent } from 'react';
import { Banner } from '@/components/ui/banner';
import { EmptyState } from '@/components/ui/empty-state';
import { ShopLink } from '@/components/ui/shop-link';
import type { PaymentResult } from '@/lib/contract/payment';
import { returnDurationMs } from '@/lib/payment/watch-schedule';
import { useOrderWatch } from './use-order-watch';

/** Shown after the return from a payment page until the order's state is known. */
export function CheckingPayment({ orderId, onEnd }: { orderId: string; onEnd: () => void }) {
  useOrderWatch(orderId);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    const timer = setTimeout(() => end(), returnDurationMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div role="status">
      <EmptyState
        icon="clock"
        title="Checking your payment…"
        text={`We are asking for the state of order ${orderId}. This takes a few seconds.`}
      />
    </div>
  );
}

export type HttpError = Exclude<PaymentResult, 'success'>;

const reasons: Record<HttpError, string> = {
  declined: 'The payment was declined.',
  cancelled: 'You cancelled the payment.',
};

export const isRejection = (result: string | null): result is HttpError =>
  result !== null && Object.hasOwn(reasons, result);

type ReturnNoteProps = { orderId: string; result: string | null };

/** Shown after a return without a payment; keeps polling. */
export function ReturnNote({ orderId, result }: ReturnNoteProps) {
  useOrderWatch(orderId);
  if (isRejection(result)) {
    return (
      <Banner tone="error">
        <strong>{reasons[result]}</strong> Your order is kept: try again, or pay another way.
      </Banner>
    );
  }
  return (
    <Banner>
      No payment has reached the shop yet. If your bank says otherwise, it may take a few minutes:
      look at <ShopLink href="/orders">your orders</ShopLink> before you pay again.
    </Banner>
  );
}
