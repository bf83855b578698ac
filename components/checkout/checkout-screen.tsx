'use client';

import { useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import { useShopData } from '@/lib/api/use-shop-data';
import { shopFacts } from '@/lib/shop/facts';
import { useCheckoutDraft, useLastAddress } from '@/stores/addresses';
import { useBusinessDraft } from '@/stores/business-draft';
import { useCart } from '@/stores/cart';
import { useDeliveryPin } from '@/stores/delivery-pin';
import { useHydrated, useHydrateStores } from '@/stores/use-hydrate-stores';
import { CheckoutForm, type CheckoutProps } from './checkout-form';
import styles from './checkout-form.module.scss';
import { CheckoutHead } from './checkout-head';

const loadEmptyCheckout = () => import('./empty-checkout');

export function CheckoutScreen(props: CheckoutProps) {
  const isDraftHydrated = useHydrateStores(
    useLastAddress,
    useCheckoutDraft,
    useBusinessDraft,
    useDeliveryPin,
  );
  const isHydrated = useHydrated(useCart) && isDraftHydrated;
  return isHydrated ? <CheckoutStart {...props} /> : <CheckoutLoading />;
}

/** An empty cart gets a way on instead of the form, also when another tab empties it. */
function CheckoutStart(props: CheckoutProps) {
  const hasItems = useCart(({ lines }) => lines.length > 0);
  const [hadItems] = useState(hasItems);
  // The order of this page clears the cart before its payment opens.
  const [isPlacing, setPlacing] = useState(false);
  const isEmpty = !hasItems && !isPlacing;
  // Reads them again when the cart becomes empty, and after another tab that may have paid one.
  const { data, isLoading } = useShopData('orders', isEmpty ? {} : { query: { limit: 10 } }, {
    revalidateOnFocus: true,
  });
  const addresses = useShopData('addresses', shopFacts().supports.addresses ? {} : null);
  const EmptyCheckout = useLazyComponent(loadEmptyCheckout, isEmpty, () => setPlacing(true));
  if (isLoading || addresses.isLoading || (isEmpty && !EmptyCheckout)) return <CheckoutLoading />;
  if (isEmpty && EmptyCheckout) return <EmptyCheckout orders={data} hadItems={hadItems} />;
  return (
    <CheckoutForm {...props} orders={data} addresses={addresses.data} onPlacing={setPlacing} />
  );
}

const CheckoutLoading = () => (
  <div className={styles.checkout} aria-busy="true">
    <CheckoutHead title="Checkout" step="Address" />
    <Skeleton height={360} isPanel />
    <Skeleton height={360} isPanel />
  </div>
);
