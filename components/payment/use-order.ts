import { useShopQuery } from '@/lib/api/use-shop-data';
import { readOrders } from '@/lib/orders/read-orders';
import { payableOrder } from '@/lib/payment/payable-order';

/**
 * The order to pay; undefined while loading and if the backend does not list it. Revalidates on
 * focus.
 */
export function useOrder(orderId: string) {
  const { data, isLoading, mutate } = useShopQuery('orders', {}, () => readOrders(orderId), {
    revalidateOnFocus: true,
    focusThrottleInterval: 1000,
  });
  return { order: data && payableOrder(data, orderId), isLoading, check: mutate };
}
