import type { ReactNode } from 'react';
import type { Adjustment, PriceBreakdown } from '@/lib/orders/price-breakdown';
import styles from './order-totals.module.scss';

type ChargeRowsProps = {
  adjustments: readonly Adjustment[];
  format: (rupees: number) => string;
  /** Replaces 'Free' (§9) where there are no charges and something else is known. */
  shipping?: string | undefined;
};

export const AmountRows = ({
  adjustments,
  format,
}: Pick<ChargeRowsProps, 'adjustments' | 'format'>) =>
  adjustments.map(({ label, amount }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two charges of a backend may have one label
    <div key={index}>
      <dt>{label}</dt>
      <dd>
        {amount < 0 && '−'}
        {format(Math.abs(amount))}
      </dd>
    </div>
  ));

export const ChargeRows = ({ adjustments, format, shipping = 'Free' }: ChargeRowsProps) => (
  <>
    {!adjustments.some(({ amount }) => amount > 0) && (
      <div>
        <dt>Shipping</dt>
        <dd>{shipping}</dd>
      </div>
    )}
    <AmountRows adjustments={adjustments} format={format} />
  </>
);

type OrderTotalsProps = {
  price: PriceBreakdown;
  format: (rupees: number) => string;
  subtotal?: string;
  total?: string;
  shipping?: string | undefined;
  isShort?: boolean | undefined;
  children?: ReactNode;
};

export function OrderTotals(props: OrderTotalsProps) {
  const {
    price,
    format,
    subtotal = 'Subtotal',
    total = 'Total',
    shipping,
    isShort,
    children,
  } = props;
  const hasParts = !isShort || price.adjustments.length > 0;
  return (
    <dl className={styles.sums}>
      {hasParts && (
        <>
          <div>
            <dt>{subtotal}</dt>
            <dd>{format(price.subtotal)}</dd>
          </div>
          <ChargeRows adjustments={price.adjustments} format={format} shipping={shipping} />
        </>
      )}
      <div className={styles.total}>
        <dt>{total}</dt>
        <dd>{format(price.total)}</dd>
      </div>
      {children}
    </dl>
  );
}
