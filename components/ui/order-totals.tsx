import type { ReactNode } from 'react';
import styles from './order-totals.module.scss';

type OrderTotalsProps = {
  /** In words, such as with how many pieces. */
  subtotal?: string;
  /** As it is written, of all lines. */
  amount: string;
  /** More that belongs to shipping. */
  children?: ReactNode;
};

/** What an order costs; shipping is free (specification §9). */
export function OrderTotals({ subtotal = 'Subtotal', amount, children }: OrderTotalsProps) {
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{subtotal}</dt>
        <dd>{amount}</dd>
      </div>
      <div>
        <dt>Shipping</dt>
        <dd>Free</dd>
      </div>
      {children}
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>{amount}</dd>
      </div>
    </dl>
  );
}
