'use client';

import { useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { Steps } from '@/components/ui/steps';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import { useShopData } from '@/lib/api/use-shop-data';
import { checkoutSteps } from '@/lib/checkout/checkout-steps';
import { useCheckoutDraft, useLastAddress } from '@/stores/addresses';
import { useBusinessDraft } from '@/stores/business-draft';
import { useCart } from '@/stores/cart';
import { useDeliveryPin } from '@/stores/delivery-pin';
import { useHydrateStores } from '@/stores/use-hydrate-stores';
import { useHydrated } from '@/stores/use-hydrated';
import { CheckoutForm, type CheckoutProps } from './checkout-form';
import styles from './checkout-form.module.scss';

const loadEmptyCheckout = () => import('./empty-checkout');
const checkoutStores = [useLastAddress, useCheckoutDraft, useBusinessDraft, useDeliveryPin];

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

/** An empty cart gets a way on instead of the form, also when another tab empties it. */
function CheckoutStart({ hasAddresses, ...props }: CheckoutScreenProps) {
  const hasItems = useCart(({ lines }) => lines.length > 0);
  const [hadItems] = useState(hasItems);
  // The order of this page clears the cart before its payment opens.
  const [holdsForm, setHoldsForm] = useState(false);
  const holdForm = () => setHoldsForm(true);
  const isEmpty = !hasItems && !holdsForm;
  // Reads them again when the cart becomes empty, and after another tab that may have paid one.
  const { data, isLoading } = useShopData('orders', isEmpty ? {} : { query: { limit: 10 } }, {
    revalidateOnFocus: true,
  });
  const addresses = useShopData('addresses', hasAddresses ? {} : null);
  const EmptyCheckout = useLazyComponent(loadEmptyCheckout, isEmpty, holdForm);
  if (isLoading || addresses.isLoading || (isEmpty && !EmptyCheckout)) return <CheckoutLoading />;
  if (isEmpty && EmptyCheckout) return <EmptyCheckout orders={data} hadItems={hadItems} />;
  return <CheckoutForm {...props} orders={data} addresses={addresses.data} onCreated={holdForm} />;
}

function CheckoutLoading() {
  return (
    <div className={styles.checkout} aria-busy="true">
      <div className={styles.head}>
        <h1>Checkout</h1>
        <Steps steps={checkoutSteps} current="Address" />
      </div>
      <Skeleton height={360} isPanel />
      <Skeleton height={360} isPanel />
    </div>
  );
}
