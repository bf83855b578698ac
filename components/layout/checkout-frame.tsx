import { shopPages } from '@aangan/contract/rules/shop-pages';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-name';
import { ShopLink } from '@/components/ui/shop-link';
import type { StoreInfo } from '@/lib/shop/store-info';
import { Brand } from './brand';
import styles from './checkout-frame.module.scss';
import { CartBadge } from './count-badge';
import { PageMain } from './page-main';
import { SmallPrint } from './small-print';
import barStyles from './top-bar.module.scss';

const policies = [
  ['shipping', 'truck'],
  ['return', 'package'],
  ['refund', 'returns'],
  ['privacy', 'shield'],
] as const satisfies readonly (readonly [string, IconName])[];

type CheckoutFrameProps = {
  store: StoreInfo;
  back: { href: string; label: string; icon: IconName };
  children: ReactNode;
};

/** Checkout and payment: the way back, policies and help, in place of the shop's menus. */
export const CheckoutFrame = ({ store, back, children }: CheckoutFrameProps) => (
  <>
    <header className={barStyles.bar} data-top-bar>
      <div className={barStyles.row}>
        <Brand store={store} />
        <ShopLink href={back.href} className={barStyles.back}>
          {back.label}
          <span className={barStyles.action}>
            <Icon name={back.icon} size={22} />
            {back.icon === 'cart' && <CartBadge />}
          </span>
        </ShopLink>
      </div>
    </header>
    <PageMain>{children}</PageMain>
    <CheckoutFooter store={store} />
  </>
);

/** Links to the published policies and to help. */
function CheckoutFooter({ store }: { store: StoreInfo }) {
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
