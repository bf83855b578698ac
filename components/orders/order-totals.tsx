import { formatOrderAmount } from '@/lib/money';
import styles from './order-totals.module.scss';

/** What an order costs; shipping is free (specification §9). */
export function OrderTotals({ total, currencySymbol }: { total: number; currencySymbol: string }) {
  const amount = formatOrderAmount(total, currencySymbol);
  return (
    <dl className={styles.sums}>
      <div>
        <dt>Subtotal</dt>
        <dd>{amount}</dd>
      </div>
      <div>
        <dt>Shipping</dt>
        <dd>Free</dd>
      </div>
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>{amount}</dd>
      </div>
    </dl>
  );
}
