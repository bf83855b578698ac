import type { ReactNode } from 'react';
import type { PriceBreakdown } from '@/lib/price-breakdown';
import { ChargeRows } from './charge-rows';
import styles from './order-totals.module.scss';

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
