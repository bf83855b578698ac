import type { ReactNode } from 'react';
import { orderAmount } from '@/lib/orders/order-amount';
import type { OrderSummary } from '@/lib/orders/order-summary';
import type { Adjustment, PriceBreakdown } from '@/lib/orders/price-breakdown';
import styles from './order-totals.module.scss';

type ChargeRowsProps = {
  adjustments: readonly Adjustment[];
  format: (rupees: number) => string;
  /** Replaces 'Free' (§9) where there are no charges and something else is known. */
  shipping?: string | undefined;
};

export const ChargeRows = ({ adjustments, format, shipping = 'Free' }: ChargeRowsProps) => (
  <>
    {!adjustments.some(({ amount }) => amount > 0) && (
      <div>
        <dt>Shipping</dt>
        <dd>{shipping}</dd>
      </div>
    )}
    {adjustments.map(({ label, amount }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two charges of a backend may have one label
      <div key={index}>
        <dt>{label}</dt>
        <dd>
          {amount < 0 && '−'}
          {format(Math.abs(amount))}
        </dd>
      </div>
    ))}
  </>
);

type OrderTotalsProps = {
  price: PriceBreakdown;
  format: (rupees: number) => string;
  subtotal?: string;
  shipping?: string | undefined;
  children?: ReactNode;
};

export function OrderTotals(props: OrderTotalsProps) {
  const { price, format, subtotal = 'Subtotal', shipping, children } = props;
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{subtotal}</dt>
        <dd>{format(price.subtotal)}</dd>
      </div>
      <ChargeRows adjustments={price.adjustments} format={format} shipping={shipping} />
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>{format(price.total)}</dd>
      </div>
      {children}
    </dl>
  );
}

type OrderPriceProps = { order: Pick<OrderSummary, 'credited' | 'price' | 'paymentState' | 'due'> };

export const OrderPrice = ({ order: { credited, price, paymentState, due } }: OrderPriceProps) => (
  <OrderTotals price={price} format={orderAmount}>
    {credited > 0 && (
      <>
        <div>
          <dt>Cancelled or returned items</dt>
          <dd>−{orderAmount(credited)}</dd>
        </div>
        <div>
          <dt>Total without them</dt>
          <dd>{orderAmount(price.total - credited)}</dd>
        </div>
        {paymentState === 'later' && (
          <div>
            <dt>Still to pay</dt>
            <dd>{orderAmount(due)}</dd>
          </div>
        )}
      </>
    )}
  </OrderTotals>
);
