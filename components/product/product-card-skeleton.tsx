import { Skeleton } from '@/components/ui/skeleton';
import styles from './product-card-skeleton.module.scss';
import grid from './product-grid.module.scss';

export const ProductGridSkeleton = ({ count }: { count: number }) => (
  <ul className={grid.grid} aria-label="Loading products" data-grid>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
      <li key={index} data-testid="product-skeleton">
        <div>
          <Skeleton className={styles.picture} />
          <Skeleton className={styles.name} />
          <Skeleton className={styles.price} />
          <Skeleton className={styles.add} />
        </div>
      </li>
    ))}
  </ul>
);
