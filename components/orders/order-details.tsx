import { orderStatus } from '@aangan/contract/rules/order-status';
import { parcelCashLabel } from '@aangan/contract/rules/shipped-part';
import { CopyButton } from '@/components/ui/copy-button';
import { noTracking, type Order } from '@/lib/orders/order';
import { orderAmount } from '@/lib/orders/order-amount';
import { paymentLabel } from '@/lib/orders/order-labels';
import styles from './order-card.module.scss';

type Parcel = Pick<Order['shipping'], 'tracking' | 'trackingUrl' | 'trackingNumber'>;

const Tracking = ({ tracking, trackingUrl, trackingNumber }: Parcel) => (
  <>
    {trackingUrl ? (
      <a href={trackingUrl} target="_blank" rel="noopener noreferrer">
        {tracking}
      </a>
    ) : (
      tracking
    )}
    {trackingNumber && <CopyButton text={trackingNumber} label="tracking number" />}
  </>
);

type OrderDetailsProps = {
  order: Order;
  /** Shows the method and the tracking even where there is nothing to track (§2). */
  isComplete?: boolean;
};

export function OrderDetails({ order, isComplete = false }: OrderDetailsProps) {
  const { shipping } = order;
  const payment = order.isUncharged ? undefined : paymentLabel(order);
  const showsTracking =
    isComplete || shipping.tracking !== noTracking || shipping.parcels.length > 0;
  const showsMethod = showsTracking || order.status !== orderStatus.cancelled;
  return (
    <dl className={styles.details}>
      {payment && (
        <div>
          <dt>Payment</dt>
          <dd>{payment}</dd>
        </div>
      )}
      <div>
        <dt>Shipping address</dt>
        <dd>
          {shipping.name && <span className={styles.to}>{shipping.name}</span>}
          {shipping.address || 'Not available'}
        </dd>
      </div>
      {showsMethod && (
        <div>
          <dt>Method</dt>
          <dd>{shipping.method}</dd>
        </div>
      )}
      {showsTracking && (
        <div>
          <dt>Tracking</dt>
          {shipping.parcels.length === 0 && (
            <dd className={styles.tracking}>
              <Tracking {...shipping} />
            </dd>
          )}
          {shipping.parcels.map((parcel) => (
            <dd key={`${parcel.tracking} ${parcel.items}`}>
              <span className={styles.to}>{parcel.items}</span>
              {parcel.tracking !== noTracking && (
                <span className={styles.tracking}>
                  <Tracking {...parcel} />
                </span>
              )}
              {parcel.deliveredOn && <span>Delivered on {parcel.deliveredOn}</span>}
              {parcel.cash !== undefined && (
                <span>{parcelCashLabel(parcel.cash, orderAmount)}</span>
              )}
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}
