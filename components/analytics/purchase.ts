import { useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { useOrder } from '@/components/orders/use-order';
import { toPurchase } from '@/lib/analytics/purchase';
import type { ShopEvent } from '@/lib/analytics/tag';
import { storedList } from '@/stores/stored-list';

const useCountedOrders = storedList('counted-orders', 20);

/** Returns true for the first time of an order, in all tabs. */
function countOrder(id: string): boolean {
  useCountedOrders.persist.rehydrate();
  const { items, add } = useCountedOrders.getState();
  add(id);
  return !items.includes(id);
}

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
