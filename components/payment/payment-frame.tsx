import { countText } from '@aangan/contract/rules/count-text';
import clsx from 'clsx/lite';
import type { ReactNode, Ref } from 'react';
import { CheckoutHead } from '@/components/checkout/checkout-head';
import { ExpectedDate } from '@/components/orders/expected-date';
import { OrderItems } from '@/components/orders/order-items';
import { OrderPrice } from '@/components/orders/order-price';
import { Skeleton } from '@/components/ui/skeleton';
import { orderAmount } from '@/lib/orders/order-amount';
import type { OrderSummary } from '@/lib/orders/order-summary';
import { type Adjustment, withCharges } from '@/lib/orders/price-breakdown';
import styles from './payment.module.scss';
import { usePayableOrder } from './use-payable-order';

type PaymentFrameProps = {
  title: string;
  orderId: string;
  /** Whether it is paid elsewhere by now: the amount is compared, and the address is below. */
  isStarted?: boolean;
  /** Who receives it. */
  payee?: string | undefined;
  /** That the chosen way of paying adds. */
  charges?: readonly Adjustment[];
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** The amount and the way to pay it; the order is beside them on desktops, else below. */
export function PaymentFrame(props: PaymentFrameProps) {
  const { title, orderId, isStarted = false, payee, charges = [], ref, children } = props;
  const { order: placed, isLoading } = usePayableOrder(orderId);
  const order = placed && withCharges(placed, charges);
  const hasItems = (order?.items.length ?? 0) > 0;
  return (
    <div ref={ref} className={clsx(styles.screen, (isLoading || hasItems) && styles.withOrder)}>
      <CheckoutHead title={title} step="Payment" />
      <div className={clsx(styles.payment, isStarted && styles.started)}>
        <AmountDue {...{ orderId, order, isLoading, payee }} hidesAddress={isStarted} />
        {children}
      </div>
      {isLoading && <Skeleton height={240} isPanel />}
      {order && hasItems && <Summary order={order} />}
    </div>
  );
}

function Summary({ order }: { order: OrderSummary }) {
  const { items, quantity, shipping } = order;
  return (
    <section className={styles.summary} aria-labelledby="your-order">
      <h2 id="your-order">Your order ({countText(quantity, 'item')})</h2>
      <p className={styles.number}>Order {order.id}</p>
      <OrderItems items={items} hasLinks={false} />
      {shipping.address && (
        <div>
          <h3 className={styles.title}>Deliver to</h3>
          <p>{shipping.name}</p>
          <p>{shipping.address}</p>
          <ExpectedDate order={order} />
        </div>
      )}
      <OrderPrice order={order} />
    </section>
  );
}

type AmountDueProps = {
  orderId: string;
  order: OrderSummary | undefined;
  isLoading: boolean;
  payee: string | undefined;
  hidesAddress: boolean;
};

function AmountDue({ orderId, order, isLoading, payee, hidesAddress }: AmountDueProps) {
  const amount = order?.amount;
  const place = order?.shipping.summary;
  return (
    <dl className={styles.details}>
      {(amount !== undefined || isLoading) && (
        <div>
          <dt>Amount</dt>
          <dd className={styles.amount}>
            {amount === undefined ? <Skeleton className={styles.unknown} /> : orderAmount(amount)}
          </dd>
        </div>
      )}
      <div>
        <dt>Order number</dt>
        <dd className={styles.order}>{orderId}</dd>
      </div>
      {payee && (
        <div className={styles.delivery}>
          <dt>Pay to</dt>
          <dd>{payee}</dd>
        </div>
      )}
      {!hidesAddress && (place || isLoading) && (
        <div className={styles.delivery}>
          <dt>Deliver to</dt>
          <dd>
            {place ?? <Skeleton className={styles.unknown} />}
            {order && order.quantity > 0 && ` · ${countText(order.quantity, 'item')}`}
          </dd>
        </div>
      )}
    </dl>
  );
}
