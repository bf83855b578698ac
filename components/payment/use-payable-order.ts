import { useShopQuery } from '@/lib/api/use-shop-data';
import { readOrders } from '@/lib/orders/read-orders';
import { findPayableOrder } from '@/lib/payment/payable-order';

/**
 * The order to pay; undefined while loading and if the backend does not list it. Revalidates on
 * focus.
 */
export function usePayableOrder(orderId: string) {
  const { data, isLoading, mutate } = useShopQuery('orders', {}, () => readOrders(orderId), {
    revalidateOnFocus: true,
    focusThrottleInterval: 1000,
  });
  return { order: data && findPayableOrder(data, orderId), isLoading, check: mutate };
}
