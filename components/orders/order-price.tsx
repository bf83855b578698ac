import { formatOrderAmount } from '@aangan/contract/rules/money';
import { OrderTotals } from '@/components/ui/order-totals';
import type { Order } from '@/lib/orders/order';

type OrderPriceProps = { order: Pick<Order, 'credited' | 'price'>; currencySymbol: string };

/** The totals, and what is left after cancelled and returned items. */
export function OrderPrice({ order: { credited, price }, currencySymbol }: OrderPriceProps) {
  const format = (rupees: number) => formatOrderAmount(rupees, currencySymbol);
  return (
    <OrderTotals price={price} format={format}>
      {credited > 0 && (
        <>
          <div>
            <dt>Cancelled or returned items</dt>
            <dd>−{format(credited)}</dd>
          </div>
          <div>
            <dt>Total without them</dt>
            <dd>{format(price.total - credited)}</dd>
          </div>
        </>
      )}
    </OrderTotals>
  );
}
