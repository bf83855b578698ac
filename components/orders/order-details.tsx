import { CopyButton } from '@/components/ui/copy-button';
import type { Order } from '@/lib/orders/order';
import { paymentLabel } from '@/lib/orders/order-labels';
import styles from './order-card.module.scss';

export function OrderDetails({ order }: { order: Order }) {
  const { shipping } = order;
  const payment = paymentLabel(order);
  return (
    <dl className={styles.details}>
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
        <dd className={styles.tracking}>
          {shipping.trackingUrl ? (
            <a href={shipping.trackingUrl} target="_blank" rel="noopener noreferrer">
              {shipping.tracking}
            </a>
          ) : (
            shipping.tracking
          )}
          {shipping.trackingNumber && (
            <CopyButton text={shipping.trackingNumber} label="tracking number" />
          )}
        </dd>
      </div>
      {payment && (
        <div>
          <dt>Payment</dt>
          <dd>{payment}</dd>
        </div>
      )}
    </dl>
  );
}
