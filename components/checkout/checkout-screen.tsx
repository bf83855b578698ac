'use client';

import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { useShopData, useShopQuery } from '@/lib/api/use-shop-data';
import { readOrders } from '@/lib/orders/read-orders';
import { orderStatus } from '@/lib/rules/order-status';
import { useCheckoutDraft, useLastAddress } from '@/stores/addresses';
import { useBusinessDraft } from '@/stores/business-draft';
import { useCart } from '@/stores/cart';
import { useHydrateStores } from '@/stores/use-hydrate-stores';
import { useHydrated } from '@/stores/use-hydrated';
import { CheckoutForm, type CheckoutProps } from './checkout-form';
import styles from './checkout-form.module.scss';
import { UnpaidOrder } from './unpaid-order';

const checkoutStores = [useLastAddress, useCheckoutDraft, useBusinessDraft];

type CheckoutScreenProps = CheckoutProps & {
  hasAddresses: boolean;
};

/** The checkout page; a skeleton until the stores are hydrated. */
export function CheckoutScreen(props: CheckoutScreenProps) {
  useHydrateStores(checkoutStores);
  const hydrated = [
    useHydrated(useCart),
    useHydrated(useLastAddress),
    useHydrated(useCheckoutDraft),
    useHydrated(useBusinessDraft),
  ];
  return hydrated.includes(false) ? <CheckoutLoading /> : <CheckoutStart {...props} />;
}

/** With an empty cart, such as after leaving payment, shows the order that is not paid yet or a way on. */
function CheckoutStart({ hasAddresses, ...props }: CheckoutScreenProps) {
  const [isEmpty] = useState(() => useCart.getState().lines.length === 0);
  const { data, isLoading } = useShopQuery('orders', isEmpty ? {} : null, () => readOrders());
  const addresses = useShopData('addresses', hasAddresses ? {} : null);
  const unpaidOrder = data?.find(({ status }) => status === orderStatus.pending);
  if (isLoading || addresses.isLoading) return <CheckoutLoading />;
  if (unpaidOrder) return <UnpaidOrder order={unpaidOrder} />;
  if (isEmpty) {
    return (
      <EmptyState
        icon="cart"
        title="Your cart is empty"
        text="Please add items to your cart before checkout."
        action={<ButtonLink href="/products">Browse Products</ButtonLink>}
      />
    );
  }
  return <CheckoutForm {...props} addresses={addresses.data} />;
}

function CheckoutLoading() {
  return (
    <div className={styles.checkout} aria-busy="true">
      <h1>Checkout</h1>
      <Skeleton height={360} isPanel />
      <Skeleton height={360} isPanel />
    </div>
  );
}
