import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-name';
import { ShopLink } from '@/components/ui/shop-link';
import { policyHeadings } from '@/lib/policies/policy';
import type { StoreInfo } from '@/lib/shop/store-info';
import styles from './store-policies.module.scss';

const policies = [
  ['shipping', 'truck'],
  ['return', 'package'],
  ['refund', 'returns'],
  ['privacy', 'shield'],
] as const satisfies readonly (readonly [string, IconName])[];

/** Links to the published policies and to help. */
export function StorePolicies({ store }: { store: StoreInfo }) {
  const { phone, email } = store.company;
  return (
    <ul className={styles.list} aria-label="Good to know">
      {policies.map(
        ([type, icon]) =>
          store.policies[type]?.trim() && (
            <li key={type}>
              <Icon name={icon} size={18} />
              <ShopLink href={`/${type}`}>{policyHeadings[type]}</ShopLink>
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
