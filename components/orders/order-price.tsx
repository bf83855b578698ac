import { orderStatus } from '@aangan/contract/rules/order-status';
import { orderAmount } from '@/lib/orders/order-amount';
import type { OrderSummary } from '@/lib/orders/order-summary';
import type { Adjustment } from '@/lib/orders/price-breakdown';
import { AmountRows, OrderTotals } from './order-totals';

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

export const OrderPrice = ({ order }: { order: OrderSummary }) => (
  <OrderTotals price={order.price} format={orderAmount}>
    <AmountRows adjustments={creditRows(order)} format={orderAmount} />
  </OrderTotals>
);
