import clsx from 'clsx/lite';
import styles from './skeleton.module.scss';

type SkeletonProps = {
  /** In pixels; without it `className` sets the size. */
  height?: number;
  isPanel?: boolean;
  className?: string | undefined;
};

export const Skeleton = ({ height, isPanel = false, className }: SkeletonProps) => (
  <span
    className={clsx(styles.skeleton, isPanel && styles.panel, className)}
    style={{ height }}
    aria-hidden="true"
  />
);
