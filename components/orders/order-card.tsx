import { formatOrderAmount } from '@/lib/money';
import type { Order } from '@/lib/orders/order';
import styles from './order-card.module.scss';
import { OrderFacts } from './order-facts';
import { OrderHead } from './order-head';
import { OrderItems } from './order-items';
import { OrderProgress } from './order-progress';

/** One order as tracking shows it, without the way to pay (specification §2). */
export function OrderCard({ order, currencySymbol }: { order: Order; currencySymbol: string }) {
  return (
    <article className={styles.card} aria-labelledby={`order-${order.id}`}>
      <OrderHead order={order} />
      <OrderProgress order={order} />
      <OrderItems items={order.items} currencySymbol={currencySymbol} />
      <OrderFacts order={order} />
      <footer className={styles.foot}>
        <p className={styles.total}>
          <span>Total</span> {formatOrderAmount(order.total, currencySymbol)}
        </p>
      </footer>
    </article>
  );
}
