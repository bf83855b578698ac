import { shopPages } from '@aangan/contract/rules/shop-pages';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-name';
import { ShopLink } from '@/components/ui/shop-link';
import type { StoreInfo } from '@/lib/shop/store-info';
import styles from './checkout-footer.module.scss';
import { SmallPrint } from './footer';

const policies = [
  ['shipping', 'truck'],
  ['return', 'package'],
  ['refund', 'returns'],
  ['privacy', 'shield'],
] as const satisfies readonly (readonly [string, IconName])[];

/** Links to the published policies and to help. */
export function CheckoutFooter({ store }: { store: StoreInfo }) {
  const { phone, email } = store.company;
  return (
    <footer className={styles.footer}>
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
      <SmallPrint store={store} />
    </footer>
  );
}
