import { ButtonLink } from '@/components/ui/button';
import { ItemLine } from '@/components/ui/item-line';
import { StatusBadge } from '@/components/ui/status-badge';
import { orderStatus } from '@/lib/contract/order-status';
import { formatOrderAmount } from '@/lib/money';
import type { Order } from '@/lib/orders/order';
import { statusBadge } from '@/lib/orders/order-status';
import { productPath } from '@/lib/routing/routes';
import styles from './order-card.module.scss';
import { OrderProgress } from './order-progress';

type OrderCardProps = {
  order: Order;
  currencySymbol: string;
  /** Tracking shows the same card without the way to pay. */
  canPay?: boolean;
};

/** One order (specification §2, orders). */
export function OrderCard({ order, currencySymbol, canPay = true }: OrderCardProps) {
  const { id, date, status, items, shipping, total } = order;
  const amount = (rupees: number) => formatOrderAmount(rupees, currencySymbol);
  const isPending = status === orderStatus.pending;
  return (
    <article className={styles.card} aria-labelledby={`order-${id}`}>
      <header className={styles.head}>
        <div>
          <h2 id={`order-${id}`} className={styles.number}>
            Order {id}
          </h2>
          <p className="quiet">{date}</p>
        </div>
        <StatusBadge {...statusBadge(status)} />
      </header>
      <OrderProgress status={status} />
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.key}>
            <ItemLine
              name={item.name}
              image={item.image}
              href={item.productId && productPath(item.productId)}
              details={[item.option, `Quantity ${item.quantity} × ${amount(item.price)}`]}
              amount={amount(item.price * item.quantity)}
            />
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        <div>
          <dt>Shipping address</dt>
          <dd>
            {shipping.name && <span className={styles.to}>{shipping.name}</span>}
            {shipping.address || 'Not available'}
          </dd>
        </div>
        <div>
          <dt>Method</dt>
          <dd>{shipping.method}</dd>
        </div>
        <div>
          <dt>Tracking</dt>
          <dd>
            {shipping.trackingUrl ? (
              <a href={shipping.trackingUrl} target="_blank" rel="noopener noreferrer">
                {shipping.tracking}
              </a>
            ) : (
              shipping.tracking
            )}
          </dd>
        </div>
      </dl>
      <footer className={styles.foot}>
        <p className={styles.total}>
          <span>Total</span> {amount(total)}
        </p>
        {canPay && isPending && (
          <ButtonLink href={`/payment?orderId=${encodeURIComponent(id)}`}>Pay Now</ButtonLink>
        )}
      </footer>
    </article>
  );
}
