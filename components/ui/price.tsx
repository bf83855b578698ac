import clsx from 'clsx/lite';
import { formatRupees } from '@/lib/money';
import styles from './price.module.scss';

type PriceProps = {
  /** Rupees. */
  amount: number;
  /** Struck through when it is above the amount. */
  original?: number | undefined;
  /** Others cost more. */
  isFrom?: boolean | undefined;
  /** Tells a screen reader when it changes. */
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
