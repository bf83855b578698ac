import clsx from 'clsx/lite';
import type { Order } from '@/lib/orders/order';
import { orderSteps } from '@/lib/orders/order-status';
import styles from './order-progress.module.scss';

export function OrderProgress({ order: { status, statusDates } }: { order: Order }) {
  const steps = orderSteps(status);
  if (!steps[status]) return null;
  return (
    <ol className={styles.steps} aria-label="Progress">
      {steps.map((step, index) => (
        <li
          key={step}
          className={clsx(styles.step, index <= status && styles.done)}
          aria-current={index === status ? 'step' : undefined}
        >
          {step}
          {index <= status && statusDates.has(index) && (
            <span className={styles.day}>{statusDates.get(index)}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
