import type { Metadata } from 'next';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';
import { StorePolicies } from '@/components/checkout/store-policies';
import { readStore } from '@/lib/shop/read-store';
import type { StoreParams } from '../layout';

export const metadata: Metadata = { title: 'Checkout', robots: { index: false } };

export default async function CheckoutPage({ params }: StoreParams) {
  const store = await readStore((await params).store);
  return (
    <CheckoutScreen
      storePolicies={<StorePolicies store={store} />}
      deliveryDays={store.delivery?.maxDays}
      sellsToBusinesses={store.hasGstin}
      hasCoupons={store.coupons}
      offers={store.couponOffers}
      hasQuotes={store.features.includes('quote')}
      hasAddresses={store.features.includes('addresses')}
    />
  );
}
