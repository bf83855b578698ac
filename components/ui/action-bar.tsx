import type { ReactNode } from 'react';
import styles from './action-bar.module.scss';

type ActionBarProps = { label: string; amount: string; children: ReactNode };

/** The primary button; on phones a bar at the bottom with the amount. */
export const ActionBar = ({ label, amount, children }: ActionBarProps) => (
  <div className={styles.bar} data-action-bar>
    {amount && (
      <p className={styles.amount}>
        <span>{label}</span>
        <strong>{amount}</strong>
      </p>
    )}
    {children}
  </div>
);
