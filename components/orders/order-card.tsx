import type { ReactNode } from 'react';
import { ChargeRows } from '@/components/orders/order-totals';
import { ShopLink } from '@/components/ui/shop-link';
import { StatusBadge } from '@/components/ui/status-badge';
import type { Order } from '@/lib/orders/order';
import { orderAmount } from '@/lib/orders/order-amount';
import { statusBadge } from '@/lib/orders/order-status';
import styles from './order-card.module.scss';
import { OrderDetails } from './order-details';
import { OrderItems } from './order-items';

function OrderSum({ order }: { order: Order }) {
  const { subtotal, total } = order.price;
  const adjustments = order.price.adjustments.concat(
    order.credited > 0 ? { label: 'Cancelled or returned items', amount: -order.credited } : [],
  );
  return (
    <div className={styles.sum}>
      {adjustments.length > 0 && (
        <dl className={styles.sums}>
          <div>
            <dt>Subtotal</dt>
            <dd>{orderAmount(subtotal)}</dd>
          </div>
          <ChargeRows adjustments={adjustments} format={orderAmount} />
        </dl>
      )}
      <p className={styles.total}>
        <span>Total</span> {orderAmount(total - order.credited)}
      </p>
    </div>
  );
}

type OrderCardProps = {
  order: Order;
  href?: string;
  progress?: ReactNode;
  actions?: ReactNode;
};

export function OrderCard({ order, href, progress, actions }: OrderCardProps) {
  const { id, date, status } = order;
  return (
    <article className={styles.card} aria-labelledby={`order-${id}`}>
      <header className={styles.head}>
        <div>
          <h2 id={`order-${id}`} className={styles.number}>
            {href ? <ShopLink href={href}>Order {id}</ShopLink> : `Order ${id}`}
          </h2>
          <p className="quiet">{date}</p>
        </div>
        <StatusBadge {...statusBadge(status)} />
      </header>
      {progress}
      <OrderItems items={order.items} />
      <OrderDetails order={order} isComplete />
      <footer className={styles.foot}>
        <OrderSum order={order} />
        {actions && <div className={styles.actions}>{actions}</div>}
      </footer>
    </article>
  );
}
