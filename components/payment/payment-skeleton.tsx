import { Skeleton } from '@/components/ui/skeleton';
import screen from './payment-screen.module.scss';
import styles from './payment-skeleton.module.scss';

/** Stands where the form will be; how many fields it has only the server knows. */
export function PaymentSkeleton() {
  return (
    <div className={styles.form} aria-busy="true">
      <Skeleton height={76} />
      <Skeleton height={76} />
      <Skeleton height={52} />
    </div>
  );
}

/** The page before the address of the order is read. */
export function PaymentPageSkeleton() {
  return (
    <div className={screen.screen}>
      <h1>Complete Your Payment</h1>
      <PaymentSkeleton />
    </div>
  );
}
