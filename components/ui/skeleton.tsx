import clsx from 'clsx';
import styles from './skeleton.module.scss';

/** A quiet placeholder; `className` gives it the exact size of what replaces it. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span className={clsx(styles.skeleton, className)} aria-hidden="true" />;
}
