import { orderStatus } from '@aangan/contract/rules/order-status';
import type { Order } from '@/lib/orders/order';
import { orderAmount } from '@/lib/orders/order-amount';
import type { OrderSummary } from '@/lib/orders/order-summary';
import type { Adjustment } from '@/lib/orders/price-breakdown';
import { AmountRows, OrderTotals } from './order-totals';
import styles from './order-totals.module.scss';

/** What becomes of the total where items do not come. */
function creditRows(order: OrderSummary): Adjustment[] {
  const { status, credited, price, refund } = order;
  if (credited === 0) return [];
  if (status !== orderStatus.cancelled) {
    return [
      { label: 'Cancelled or returned items', amount: -credited },
      { label: 'Total without them', amount: price.total - credited },
      ...(order.paymentState === 'later' ? [{ label: 'Still to pay', amount: order.due }] : []),
    ];
  }
  const { due = 0, refunded = 0 } = refund ?? {};
  const refunds = [
    { label: 'Refunded', amount: refunded },
    { label: 'To be refunded', amount: due },
  ].filter(({ amount }) => amount > 0);
  const left = refunds.length > 0 ? refunds : [{ label: 'Still to pay', amount: 0 }];
  return [{ label: 'Cancelled', amount: -credited }, ...left];
}

type OrderPriceProps = {
  order: OrderSummary;
  /** Omits the parts of a total that is that of the items. */
  isShort?: boolean;
};

export const OrderPrice = ({ order, isShort }: OrderPriceProps) => (
  <OrderTotals price={order.price} format={orderAmount} isShort={isShort}>
    <AmountRows adjustments={creditRows(order)} format={orderAmount} />
  </OrderTotals>
);

/** Each payment and refund of an order with several. */
export const OrderPayments = ({ payments }: Pick<Order, 'payments'>) =>
  payments.length > 1 && (
    <section className={styles.payments} aria-labelledby="payments">
      <h2 id="payments">Payments</h2>
      <dl>
        <AmountRows adjustments={payments} format={orderAmount} />
      </dl>
    </section>
  );
