import { Skeleton } from '@/components/ui/skeleton';
import styles from './cart-skeleton.module.scss';

/** Stands where the cart will be until the stored one is read. */
export function CartSkeleton() {
  return (
    <div className={styles.cart} aria-busy="true">
      <h1>Your cart</h1>
      <Skeleton className={styles.line} />
      <Skeleton className={styles.line} />
    </div>
  );
}
