import { useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { useOrder } from '@/components/orders/use-order';
import { toPurchase } from '@/lib/analytics/purchase';
import type { ShopEvent } from '@/lib/analytics/tag';
import { countOrder } from '@/stores/counted-orders';

/** Sends the purchase of the confirmation page, once an order. */
export default function Purchase({ send }: { send: (event: ShopEvent) => void }) {
  const { order } = useOrder(useSearchParams().get('orderId') || null);
  const purchase = order && toPurchase(order);
  const sendOnce = useEffectEvent(() => {
    if (purchase?.orderId && countOrder(purchase.orderId)) send(purchase);
  });
  const confirmedId = purchase?.orderId;
  useEffect(() => {
    if (confirmedId) sendOnce();
  }, [confirmedId]);
  return null;
}
