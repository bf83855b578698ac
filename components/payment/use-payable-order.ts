import type { ReceivedOrder } from '@aangan/contract/order';
import { useShopQuery } from '@/lib/api/use-shop-data';
import { toOrderSummary } from '@/lib/orders/order-summary';
import { readOrders } from '@/lib/orders/read-orders';
import { shopFacts } from '@/lib/shop/facts';

/** In milliseconds: a payment that the merchant checks is polled; 0 for others. */
export const checkInterval = (order: ReceivedOrder | undefined) =>
  order?.payment === 'checking' ? 30_000 : 0;

/** Undefined while loading and if the backend does not list it. */
export function usePayableOrder(orderId: string) {
  const { data, isLoading, mutate } = useShopQuery('orders', {}, () => readOrders(orderId), {
    revalidateOnFocus: true,
    refreshInterval: (orders) => checkInterval(orders?.find(({ id }) => id === orderId)),
    focusThrottleInterval: 1000,
  });
  const received = data?.find(({ id }) => id === orderId);
  return {
    order: received && toOrderSummary(received, shopFacts().store),
    isLoading,
    check: mutate,
  };
}
