import type { ReactNode } from 'react';
import styles from './order-totals.module.scss';

type OrderTotalsProps = {
  /** In words, such as with how many pieces. */
  subtotal?: string;
  /** As it is written, of all lines. */
  amount: string;
  /** What a coupon takes off, and what is left, as they are written. */
  discount?: { code?: string | undefined; amount: string; total: string } | undefined;
  /** More that belongs to shipping. */
  children?: ReactNode;
};

/** What an order costs; shipping is free (specification §9). */
export function OrderTotals({
  subtotal = 'Subtotal',
  amount,
  discount,
  children,
}: OrderTotalsProps) {
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
      {discount && <DiscountRow {...discount} />}
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>{discount?.total ?? amount}</dd>
      </div>
    </dl>
  );
}

type DiscountRowProps = { code?: string | undefined; amount: string };

/** What a coupon takes off, among the sums. */
export function DiscountRow({ code, amount }: DiscountRowProps) {
  return (
    <div>
      <dt>Discount{code && ` (${code})`}</dt>
      <dd>−{amount}</dd>
    </div>
  );
}
