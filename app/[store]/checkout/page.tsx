import { cashFeeLabel } from '@aangan/contract/rules/terms';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';
import { unindexedPage } from '@/lib/seo/page-metadata';
import { getStore } from '@/lib/shop/get-store';

export const metadata = unindexedPage('checkout');

export default async function CheckoutPage({ params }: PageProps<'/[store]/checkout'>) {
  const store = await getStore((await params).store);
  return (
    <CheckoutScreen
      deliveryDays={store.delivery?.maxDays}
      cashFee={cashFeeLabel(store)}
      sellsToBusinesses={store.hasGstin}
      offers={store.couponOffers}
    />
  );
}
