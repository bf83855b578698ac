import { Skeleton } from '@/components/ui/skeleton';
import styles from './orders-screen.module.scss';

export function OrdersLoading() {
  return (
    <div className={styles.orders} aria-busy="true">
      <h1>My orders</h1>
      <p role="status">Loading your orders...</p>
      <Skeleton height={280} isPanel />
    </div>
  );
}
