import { Skeleton } from '@/components/ui/skeleton';
import { Steps } from '@/components/ui/steps';
import { checkoutSteps } from '@/lib/checkout/checkout-steps';
import frame from './payment-frame.module.scss';
import styles from './payment-screen.module.scss';

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
    <div className={frame.screen}>
      <div className={frame.head}>
        <h1>Complete Your Payment</h1>
        <Steps steps={checkoutSteps} current="Payment" />
      </div>
      <PaymentSkeleton />
    </div>
  );
}
