import { CookieChoicesButton } from '@/components/analytics/cookie-choices-button';
import type { StoreInfo } from '@/lib/shop/store-info';
import styles from './small-print.module.scss';

export const SmallPrint = ({ store }: { store: StoreInfo }) => (
  <p className={styles.small}>
    © {store.company.name}. All prices in Indian rupees
    {store.pricesIncludeTax && ', inclusive of taxes'}.
    {store.analytics && (
      <>
        {' '}
        <CookieChoicesButton className={styles.choices} />
      </>
    )}
  </p>
);
