import type { ReactNode } from 'react';
import type { Order } from '@/lib/orders/order';
import styles from './order-card.module.scss';
import { OrderDetails } from './order-details';
import { OrderHead } from './order-head';
import { OrderItems } from './order-items';
import { OrderSum } from './order-sum';

type OrderCardProps = {
  order: Order;
  currencySymbol: string;
  href?: string;
  progress?: ReactNode;
  actions?: ReactNode;
};

/** One order with all its details (§2). */
export function OrderCard({ order, currencySymbol, href, progress, actions }: OrderCardProps) {
  return (
    <article className={styles.card} aria-labelledby={`order-${order.id}`}>
      <OrderHead order={order} {...(href && { href })} />
      {progress}
      <OrderItems items={order.items} currencySymbol={currencySymbol} />
      <OrderDetails order={order} currencySymbol={currencySymbol} isComplete />
      <footer className={styles.foot}>
        <OrderSum order={order} currencySymbol={currencySymbol} />
        {actions && <div className={styles.actions}>{actions}</div>}
      </footer>
    </article>
  );
}
