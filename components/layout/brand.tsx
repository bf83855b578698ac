import clsx from 'clsx/lite';
import { ShopLink } from '@/components/ui/shop-link';
import type { StoreInfo } from '@/lib/shop/store-info';
import styles from './brand.module.scss';

/** In characters; longer names are set smaller, on two lines. */
const longNameLength = 12;

export const Brand = ({ store }: { store: Pick<StoreInfo, 'name' | 'company'> }) => (
  <ShopLink href="/" className={styles.brand}>
    {store.company.logoUrl ? (
      // biome-ignore lint/performance/noImgElement: a logo of unknown size and host, shown as it is
      <img src={store.company.logoUrl} alt={store.name} className={styles.logo} data-logo />
    ) : (
      <span className={clsx(styles.name, store.name.length > longNameLength && styles.long)}>
        {store.name}
      </span>
    )}
  </ShopLink>
);
