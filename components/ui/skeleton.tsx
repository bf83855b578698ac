import clsx from 'clsx/lite';
import styles from './skeleton.module.scss';

type SkeletonProps = {
  /** In pixels; without it `className` gives the exact size of what replaces it. */
  height?: number;
  isPanel?: boolean;
  className?: string | undefined;
};

/** A quiet placeholder. */
export function Skeleton({ height, isPanel = false, className }: SkeletonProps) {
  return (
    <span
      className={clsx(styles.skeleton, isPanel && styles.panel, className)}
      style={{ height }}
      aria-hidden="true"
    />
  );
}
