import { formatOrderAmount } from '@aangan/contract/rules/money';
import type { ReactNode } from 'react';
import { ChargeRows } from '@/components/ui/charge-rows';
import { ShopLink } from '@/components/ui/shop-link';
import { StatusBadge } from '@/components/ui/status-badge';
import type { Order } from '@/lib/orders/order';
import { statusBadge } from '@/lib/orders/order-status';
import styles from './order-card.module.scss';
import { OrderDetails } from './order-details';
import { OrderItems } from './order-items';

function OrderSum({ order, currencySymbol }: { order: Order; currencySymbol: string }) {
  const { subtotal, total } = order.price;
  const adjustments = order.price.adjustments.concat(
    order.credited > 0 ? { label: 'Cancelled or returned items', amount: -order.credited } : [],
  );
  const format = (rupees: number) => formatOrderAmount(rupees, currencySymbol);
  return (
    <div className={styles.sum}>
      {adjustments.length > 0 && (
        <dl className={styles.sums}>
          <div>
            <dt>Subtotal</dt>
            <dd>{format(subtotal)}</dd>
          </div>
          <ChargeRows adjustments={adjustments} format={format} />
        </dl>
      )}
      <p className={styles.total}>
        <span>Total</span> {format(total - order.credited)}
      </p>
    </div>
  );
}

/** `href` is the order's page. */
function OrderHead({ order, href }: { order: Order; href?: string }) {
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
