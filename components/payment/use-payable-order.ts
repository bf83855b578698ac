import { useShopQuery } from '@/lib/api/use-shop-data';
import { toOrderSummary } from '@/lib/orders/order-summary';
import { readOrders } from '@/lib/orders/read-orders';
import { shopFacts } from '@/lib/shop/facts';

/** Undefined while loading and if the backend does not list it. */
export function usePayableOrder(orderId: string) {
  const { data, isLoading, mutate } = useShopQuery('orders', {}, () => readOrders(orderId), {
    revalidateOnFocus: true,
    focusThrottleInterval: 1000,
  });
  const received = data?.find(({ id }) => id === orderId);
  return {
    order: received && toOrderSummary(received, shopFacts().store),
    isLoading,
    check: mutate,
  };
}
