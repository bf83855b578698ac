import { ProductGridSkeleton } from '@/components/product/product-card-skeleton';
import { Skeleton } from '@/components/ui/skeleton';
import { pageSize } from '@/lib/catalogue/listing';
import screen from './listing-screen.module.scss';
import styles from './listing-skeleton.module.scss';

/** A listing on its way: 12 skeleton cards (specification §2). */
export function ListingSkeleton() {
  return (
    <div className={screen.listing} aria-busy="true">
      <Skeleton className={styles.crumbs} />
      <Skeleton className={styles.heading} />
      <Skeleton className={styles.tools} />
      <ProductGridSkeleton count={pageSize} />
    </div>
  );
}
