import clsx from 'clsx/lite';
import { Icon } from '@/components/ui/icon';
import { Picture } from '@/components/ui/picture';
import { ShopLink } from '@/components/ui/shop-link';
import type { CategoryTile } from '@/lib/shop/category-tiles';
import styles from './category-tiles.module.scss';

type CategoryTilesProps = {
  tiles: readonly CategoryTile[];
  isFirstView?: boolean;
  className?: string | undefined;
};

/** Category tiles; 'Browse Collection' shows on hover, and always on touch screens (§2). */
export function CategoryTiles({ tiles, isFirstView = false, className }: CategoryTilesProps) {
  const hasWideTile = tiles.length % 2 === 1;
  const phoneWidth = (index: number) => (hasWideTile && index === 0 ? '100vw' : '60vw');
  return (
    <ul className={clsx(styles.tiles, className)}>
      {tiles.map(({ name, image, path }, index) => (
        <li key={name}>
          <ShopLink href={path} className={styles.tile}>
            <span className={styles.picture}>
              <Picture
                src={image}
                alt=""
                // 4:3, scaled to the height of its tile.
                sizes={
                  isFirstView
                    ? '148px'
                    : `(min-width: 1328px) 688px, (min-width: 768px) 51vw, ${phoneWidth(index)}`
                }
                preload={isFirstView && index === 0}
              />
            </span>
            <span className={styles.name}>{name}</span>
            <span className={styles.action}>
              Browse Collection
              <Icon name="arrow-right" size={18} />
            </span>
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}
