import type { Metadata } from 'next';
import { Assurances } from '@/components/checkout/assurances';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';
import { readStore } from '@/lib/store/read-store';
import type { StoreParams } from '../layout';

export const metadata: Metadata = { title: 'Checkout', robots: { index: false } };

export default async function CheckoutPage({ params }: StoreParams) {
  const store = await readStore((await params).store);
  return (
    <CheckoutScreen
      assurances={<Assurances store={store} />}
      deliveryDays={store.delivery?.maxDays}
      sellsToBusinesses={store.hasGstin}
      hasCoupons={store.coupons}
      hasAddresses={store.offers.includes('addresses')}
    />
  );
}
