import clsx from 'clsx/lite';
import { formatRupees } from '@/lib/money';
import styles from './price.module.scss';

type PriceProps = {
  /** In rupees. */
  amount: number;
  /** In rupees; struck through if it is above the amount. */
  original?: number | undefined;
  /** Whether other options cost more. */
  isFrom?: boolean | undefined;
  /** Whether screen readers announce a change. */
  isLive?: boolean | undefined;
  size?: 'medium' | 'large';
};

export function Price({ amount, original, isFrom, isLive, size = 'medium' }: PriceProps) {
  const reduced = original !== undefined && amount < original;
  return (
    <p
      className={clsx(styles.price, styles[size])}
      aria-live={isLive ? 'polite' : undefined}
      aria-atomic={isLive || undefined}
    >
      {isFrom && <span>From </span>}
      <span className={clsx(styles.amount, reduced && styles.reduced)}>{formatRupees(amount)}</span>
      {reduced && (
        <s className={styles.original}>
          <span className="visually-hidden">Regular price </span>
          {formatRupees(original)}
        </s>
      )}
    </p>
  );
}
