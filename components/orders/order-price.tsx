import { OrderTotals } from '@/components/orders/order-totals';
import { orderAmount } from '@/lib/orders/order-amount';
import type { OrderSummary } from '@/lib/orders/order-summary';

type OrderPriceProps = { order: Pick<OrderSummary, 'credited' | 'price'> };

/** The totals, and what is left after cancelled and returned items. */
export function OrderPrice({ order: { credited, price } }: OrderPriceProps) {
  return (
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
        </>
      )}
    </OrderTotals>
  );
}
