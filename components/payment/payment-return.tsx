import { useEffect, useEffectEvent } from 'react';
import { Banner } from '@/components/ui/banner';
import { EmptyState } from '@/components/ui/empty-state';
import { ShopLink } from '@/components/ui/shop-link';
import { returnMilliseconds } from '@/lib/payment/watch-schedule';
import { useOrderWatch } from './use-order-watch';

/** Stands for a while after the way back from a payment page, until the order's state has news. */
export function CheckingPayment({ orderId, onEnd }: { orderId: string; onEnd: () => void }) {
  useOrderWatch(orderId);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    const timer = setTimeout(() => end(), returnMilliseconds);
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

type ReturnNoteProps = {
  orderId: string;
  /** Whether the payment page said that it was declined or cancelled. */
  isRefused: boolean;
};

/** After the way back from a payment page without news of a payment; goes on looking for it. */
export function ReturnNote({ orderId, isRefused }: ReturnNoteProps) {
  useOrderWatch(orderId);
  if (isRefused) {
    return (
      <Banner>
        The payment was not completed. As far as the shop knows, nothing has been charged.
      </Banner>
    );
  }
  return (
    <Banner>
      No payment has reached the shop yet, and as far as it knows nothing has been charged. If your
      bank says otherwise, it may take a few minutes: look at{' '}
      <ShopLink href="/orders">your orders</ShopLink> before you pay again.
    </Banner>
  );
}
