import { CheckoutHead } from '@/components/checkout/checkout-head';
import { Skeleton } from '@/components/ui/skeleton';
import styles from './payment-frame.module.scss';

export function PaymentSkeleton() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton height={76} />
      <Skeleton height={76} />
      <Skeleton height={52} />
    </div>
  );
}

export function PaymentPageSkeleton() {
  return (
    <div className={styles.screen}>
      <CheckoutHead title="Complete Your Payment" step="Payment" className={styles.head} />
      <PaymentSkeleton />
    </div>
  );
}
