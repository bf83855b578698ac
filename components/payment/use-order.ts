import { useShopRead } from '@/lib/api/use-shop-data';
import { readOrders } from '@/lib/orders/read-orders';
import { payableOrder } from '@/lib/payment/payable-order';

/**
 * The order to be paid, among the shopper's own; undefined while it is not known, and when the
 * backend does not list it. It is asked for again when the tab is shown again.
 */
export function useOrder(orderId: string) {
  const { data, isLoading, mutate } = useShopRead('orders', {}, () => readOrders(orderId), {
    revalidateOnFocus: true,
    focusThrottleInterval: 1000,
  });
  return { order: data && payableOrder(data, orderId), isLoading, check: mutate };
}
