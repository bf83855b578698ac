import { useEffect, useEffectEvent } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
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
