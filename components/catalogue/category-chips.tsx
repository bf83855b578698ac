import { Picture } from '@/components/ui/picture';
import { ShopLink } from '@/components/ui/shop-link';
import type { CategoryTile } from '@/lib/shop/category-tiles';
import styles from './category-chips.module.scss';

export const CategoryChips = ({ tiles }: { tiles: readonly CategoryTile[] }) => (
  <ul className={styles.chips}>
    {tiles.map(({ name, path, image }) => (
      <li key={name}>
        <ShopLink href={path} className={styles.chip}>
          <span className={styles.picture}>
            <Picture src={image} alt="" width={48} isSquare />
          </span>
          {name}
        </ShopLink>
      </li>
    ))}
  </ul>
);
