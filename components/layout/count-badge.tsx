import clsx from 'clsx';
import styles from './count-badge.module.scss';

/** A larger number would cover its neighbours. */
const mostShown = 99;

type CountBadgeProps = {
  count: number;
  /** What one is called, and what several are. */
  words: readonly [one: string, several: string];
  'data-testid': string;
};

/** A number over an icon; nothing while it is zero. */
export function CountBadge({ count, words, ...rest }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span className={styles.badge} {...rest}>
      {count > mostShown && <span aria-hidden="true">{mostShown}+</span>}
      <span className={clsx(count > mostShown && 'visually-hidden')}>{count}</span>
      <span className="visually-hidden"> {count === 1 ? words[0] : words[1]}</span>
    </span>
  );
}
