import { CheckoutHead } from '@/components/checkout/checkout-head';
import { Skeleton } from '@/components/ui/skeleton';
import styles from './payment.module.scss';

export const PaymentSkeleton = () => (
  <div className={styles.waiting} aria-busy="true">
    <Skeleton height={76} />
    <Skeleton height={76} />
    <Skeleton height={52} />
  </div>
);

export const PaymentPageSkeleton = () => (
  <div className={styles.screen}>
    <CheckoutHead title="Complete Your Payment" step="Payment" />
    <PaymentSkeleton />
  </div>
);
