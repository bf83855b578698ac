import { ShopLink } from '@/components/ui/shop-link';
import { ordersPath } from '@/lib/orders/orders-view';
import styles from './status-filter.module.scss';

type StatusFilterProps = {
  labels: readonly string[];
  /** In lower case; an empty string means all. */
  chosen: string;
};

export function StatusFilter({ labels, chosen }: StatusFilterProps) {
  if (labels.length < 2 && !chosen) return null;
  return (
    <nav aria-label="Orders by status">
      <ul className={styles.filter}>
        {['', ...labels].map((label) => {
          const status = label.toLowerCase();
          return (
            <li key={label}>
              <ShopLink
                href={ordersPath({ status })}
                className={styles.choice}
                aria-current={status === chosen ? 'page' : undefined}
              >
                {label || 'All'}
              </ShopLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
