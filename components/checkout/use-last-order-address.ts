import type { ShippingAddress } from '@aangan/contract/order';
import { useMemo, useState } from 'react';
import { useShopData } from '@/lib/api/use-shop-data';
import { useCheckoutDraft, useLastAddress } from '@/stores/addresses';
import { useDeliveryPin } from '@/stores/delivery-pin';

/**
 * Returns the address of the last order, or the name of the account and the PIN code of the
 * delivery date. Requests them only without a saved address and a draft; undefined while loading.
 */
export function useLastOrderAddress(hasPreferred: boolean): Partial<ShippingAddress> | undefined {
  const [isRequested] = useState(
    () =>
      !hasPreferred &&
      [useLastAddress, useCheckoutDraft].every(
        (store) => Object.values(store.getState().address).filter(Boolean).length === 0,
      ),
  );
  const orders = useShopData('orders', isRequested ? { query: { limit: 1 } } : null);
  const account = useShopData('accountInfo', isRequested ? {} : null);
  const isLoaded = isRequested && !orders.isLoading && !account.isLoading;
  return useMemo(() => {
    if (!isLoaded) return undefined;
    const { firstName, lastName } = account.data ?? {};
    const fullName = [firstName, lastName].filter(Boolean).join(' ');
    const postalCode = useDeliveryPin.getState().pin;
    return { fullName, postalCode, ...orders.data?.[0]?.shippingAddress };
  }, [isLoaded, orders.data, account.data]);
}
