import clsx from 'clsx/lite';
import type { Order } from '@/lib/orders/order';
import { orderSteps } from '@/lib/orders/order-status';
import styles from './order-progress.module.scss';

/** How far the order has come, with the days; nothing for one that left the way (cancelled, unknown). */
export function OrderProgress({ order: { status, days } }: { order: Order }) {
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
          {index <= status && days.has(index) && (
            <span className={styles.day}>{days.get(index)}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
