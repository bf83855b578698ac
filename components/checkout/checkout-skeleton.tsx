import { Skeleton } from '@/components/ui/skeleton';
import styles from './checkout-form.module.scss';

export function CheckoutSkeleton() {
  return (
    <div className={styles.checkout} aria-busy="true">
      <h1>Checkout</h1>
      <Skeleton className={styles.block} />
      <Skeleton className={styles.block} />
    </div>
  );
}
