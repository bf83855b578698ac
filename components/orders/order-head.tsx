import { ShopLink } from '@/components/ui/shop-link';
import { StatusBadge } from '@/components/ui/status-badge';
import type { Order } from '@/lib/orders/order';
import { statusBadge } from '@/lib/orders/order-status';
import styles from './order-card.module.scss';

/** `href` is the order's page. */
export function OrderHead({ order, href }: { order: Order; href?: string }) {
  const { id, date, status } = order;
  return (
    <header className={styles.head}>
      <div>
        <h2 id={`order-${id}`} className={styles.number}>
          {href ? <ShopLink href={href}>Order {id}</ShopLink> : `Order ${id}`}
        </h2>
        <p className="quiet">{date}</p>
      </div>
      <StatusBadge {...statusBadge(status)} />
    </header>
  );
}
