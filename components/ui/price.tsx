import { formatRupees } from '@aangan/contract/rules/money';
import clsx from 'clsx/lite';
import styles from './price.module.scss';

type PriceProps = {
  /** In rupees. A higher `compareAtPrice` is struck through, but for no range of prices. */
  offer: {
    price: number;
    compareAtPrice?: number | undefined;
    isStartingPrice?: boolean | undefined;
    available?: boolean | undefined;
  };
  /** Whether screen readers announce a change. */
  isLive?: boolean | undefined;
  size?: 'medium' | 'large';
};

export function Price({ offer, isLive, size = 'medium' }: PriceProps) {
  const { price, compareAtPrice, isStartingPrice, available = true } = offer;
  const isDiscounted = compareAtPrice !== undefined && price < compareAtPrice && !isStartingPrice;
  return (
    <p
      className={clsx(styles.price, styles[size], !available && styles.soldOut)}
      aria-live={isLive ? 'polite' : undefined}
      aria-atomic={isLive || undefined}
    >
      {isStartingPrice && <span>From </span>}
      <span className={clsx(styles.amount, isDiscounted && available && styles.reduced)}>
        {formatRupees(price)}
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
