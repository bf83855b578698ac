import { shopPages } from '@aangan/contract/rules/shop-pages';
import { cashFeeLabel } from '@aangan/contract/rules/terms';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';
import styles from '@/components/checkout/store-policies.module.scss';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-name';
import { ShopLink } from '@/components/ui/shop-link';
import { unindexedPage } from '@/lib/seo/page-metadata';
import { getStore } from '@/lib/shop/get-store';
import type { StoreInfo } from '@/lib/shop/store-info';

const policies = [
  ['shipping', 'truck'],
  ['return', 'package'],
  ['refund', 'returns'],
  ['privacy', 'shield'],
] as const satisfies readonly (readonly [string, IconName])[];

/** Links to the published policies and to help. */
function StorePolicies({ store }: { store: StoreInfo }) {
  const { phone, email } = store.company;
  return (
    <ul className={styles.list} aria-label="Good to know">
      {policies.map(
        ([type, icon]) =>
          store.policies[type]?.trim() && (
            <li key={type}>
              <Icon name={icon} size={18} />
              <ShopLink href={`/${type}`}>{shopPages[type].label}</ShopLink>
            </li>
          ),
      )}
      <li>
        <Icon name="info" size={18} />
        <span>
          <ShopLink href="/contact">Need help?</ShopLink> {phone ?? email}
        </span>
      </li>
    </ul>
  );
}

export const metadata = unindexedPage('checkout');

export default async function CheckoutPage({ params }: PageProps<'/[store]/checkout'>) {
  const store = await getStore((await params).store);
  return (
    <CheckoutScreen
      storePolicies={<StorePolicies store={store} />}
      deliveryDays={store.delivery?.maxDays}
      cashFee={cashFeeLabel(store)}
      sellsToBusinesses={store.hasGstin}
      offers={store.couponOffers}
    />
  );
}
