import { formatOrderAmount } from '@aangan/contract/rules/money';
import { ChargeRows } from '@/components/ui/charge-rows';
import type { Order } from '@/lib/orders/order';
import styles from './order-card.module.scss';

export function OrderSum({ order, currencySymbol }: { order: Order; currencySymbol: string }) {
  const { subtotal, total } = order.price;
  const adjustments = order.price.adjustments.concat(
    order.credited > 0 ? { label: 'Cancelled or returned items', amount: -order.credited } : [],
  );
  const format = (rupees: number) => formatOrderAmount(rupees, currencySymbol);
  return (
    <div className={styles.sum}>
      {adjustments.length > 0 && (
        <dl className={styles.sums}>
          <div>
            <dt>Subtotal</dt>
            <dd>{format(subtotal)}</dd>
          </div>
          <ChargeRows adjustments={adjustments} format={format} />
        </dl>
      )}
      <p className={styles.total}>
        <span>Total</span> {format(total - order.credited)}
      </p>
    </div>
  );
}
