import { formatRupees } from '@aangan/contract/rules/money';
import clsx from 'clsx/lite';
import styles from './price.module.scss';

type PriceProps = {
  /** In rupees. */
  amount: number;
  /** In rupees; struck through if it is above the amount, which it is for no range of prices. */
  compareAtPrice?: number | undefined;
  /** Whether other options cost more. */
  isStartingPrice?: boolean | undefined;
  /** Whether screen readers announce a change. */
  isLive?: boolean | undefined;
  size?: 'medium' | 'large';
};

export function Price({
  amount,
  compareAtPrice,
  isStartingPrice,
  isLive,
  size = 'medium',
}: PriceProps) {
  const isDiscounted = compareAtPrice !== undefined && amount < compareAtPrice && !isStartingPrice;
  return (
    <p
      className={clsx(styles.price, styles[size])}
      aria-live={isLive ? 'polite' : undefined}
      aria-atomic={isLive || undefined}
    >
      {isStartingPrice && <span>From </span>}
      <span className={clsx(styles.amount, isDiscounted && styles.reduced)}>
        {formatRupees(amount)}
      </span>
      {isDiscounted && (
        <s className={styles.original}>
          <span className="visually-hidden">Regular price </span>
          {formatRupees(compareAtPrice)}
        </s>
      )}
    </p>
  );
}
