import type { ReceivedOrder } from '@aangan/contract/order';
import { checkInterval } from '@/components/payment/use-payable-order';
import { isSignedIn } from '@/lib/account/session-events';
import { useShopQuery } from '@/lib/api/use-shop-data';
import { toOrder } from '@/lib/orders/order';
import { readOrder } from '@/lib/orders/read-orders';
import { shopFacts } from '@/lib/shop/facts';

export type RefreshOrder = (received?: ReceivedOrder) => unknown;

/** Reads one of the signed-in shopper's orders; undefined for visitors. */
export function useOrder(orderId: string | null) {
  const input = orderId === null ? null : { path: { orderId } };
  const { data, error, isLoading, mutate } = useShopQuery(
    'order',
    input,
    ({ path }) =>
      isSignedIn()
        ? readOrder(path?.orderId ?? '')
        : Promise.resolve({ ok: true as const, data: undefined }),
    { refreshInterval: (received) => checkInterval(received) },
  );
  const refresh: RefreshOrder = (received) =>
    received ? mutate(received, { revalidate: false }) : mutate();
  return { order: data && toOrder(data, shopFacts().store), error, isLoading, refresh };
}
