import { Skeleton } from '@/components/ui/skeleton';
import { Steps } from '@/components/ui/steps';
import { checkoutSteps } from '@/lib/checkout/checkout-steps';
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
      <div className={styles.head}>
        <h1>Complete Your Payment</h1>
        <Steps steps={checkoutSteps} current="Payment" />
      </div>
      <PaymentSkeleton />
    </div>
  );
}
