import type { ReactNode } from 'react';
import styles from './thumb-bar.module.scss';

type ThumbBarProps = { label: string; amount: string; children: ReactNode };

/** The primary button; on phones a bar at the bottom with the amount. */
export function ThumbBar({ label, amount, children }: ThumbBarProps) {
  return (
    <div className={styles.bar} data-thumb-bar>
      <p className={styles.amount}>
        <span>{label}</span>
        <strong>{amount}</strong>
      </p>
      {children}
    </div>
  );
}
