import { useShopData } from '@/lib/api/use-shop-data';
import { type PayableOrder, payableOrder } from '@/lib/payment/payable-order';

type KnownOrder = {
  /** Undefined while it is not known, and when the backend does not list it. */
  order: PayableOrder | undefined;
  /** Whether the first answer is still to come. */
  isLoading: boolean;
  check: () => Promise<unknown>;
};

/** The order to be paid, among the shopper's own; asked for again when the tab is shown again. */
export function useOrder(orderId: string): KnownOrder {
  const { data, isLoading, mutate } = useShopData(
    'orders',
    {},
    { revalidateOnFocus: true, focusThrottleInterval: 1000 },
  );
  return { order: data && payableOrder(data, orderId), isLoading, check: mutate };
}
