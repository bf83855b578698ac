import clsx from 'clsx';
import { orderSteps } from '@/lib/orders/order-status';
import styles from './order-progress.module.scss';

/** How far the order has come; nothing for one that left the way (cancelled, unknown). */
export function OrderProgress({ status }: { status: number }) {
  if (!orderSteps[status]) return null;
  return (
    <ol className={styles.steps} aria-label="Progress">
      {orderSteps.map((step, index) => (
        <li
          key={step}
          className={clsx(styles.step, index <= status && styles.done)}
          aria-current={index === status ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}
