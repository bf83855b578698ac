import { CategoryTiles } from '@/components/catalogue/category-tiles';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import type { Crumb } from '@/lib/catalogue/listing';
import type { CategoryTile } from '@/lib/shop/category-tiles';
import styles from './collections-screen.module.scss';

type CollectionsScreenProps = { tiles: readonly CategoryTile[]; crumbs: readonly Crumb[] };

/** The open collections. */
export function CollectionsScreen({ tiles, crumbs }: CollectionsScreenProps) {
  return (
    <div className={styles.collections}>
      <Breadcrumb crumbs={crumbs} />
      <h1>Collections</h1>
      <CategoryTiles tiles={tiles} />
    </div>
  );
}
