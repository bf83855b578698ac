import type { ReactNode, Ref } from 'react';
import { ShopLink } from '@/components/ui/shop-link';
import { StatusBadge } from '@/components/ui/status-badge';
import type { Order } from '@/lib/orders/order';
import { statusBadge } from '@/lib/orders/order-status';
import styles from './order-card.module.scss';
import { OrderDetails } from './order-details';
import { OrderItems } from './order-items';
import { OrderPrice } from './order-price';

type OrderCardProps = {
  order: Order;
  href?: string;
  progress?: ReactNode;
  actions?: ReactNode;
  ref?: Ref<HTMLElement>;
};

export function OrderCard({ order, href, progress, actions, ref }: OrderCardProps) {
  const { id, date, status } = order;
  return (
    <article ref={ref} tabIndex={-1} className={styles.card} aria-labelledby={`order-${id}`}>
      <header className={styles.head}>
        <div>
          <h2 id={`order-${id}`} className={styles.number}>
            {href ? <ShopLink href={href}>Order {id}</ShopLink> : `Order ${id}`}
          </h2>
          <p className="quiet">{date}</p>
        </div>
        <StatusBadge {...statusBadge(status)} />
      </header>
      <div className={styles.items}>
        {progress}
        <OrderItems items={order.items} />
      </div>
      <div className={styles.side}>
        <OrderPrice order={order} isShort />
        <OrderDetails order={order} isComplete={href !== undefined} />
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </article>
  );
}
