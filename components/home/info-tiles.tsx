import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-name';
import { Picture } from '@/components/ui/picture';
import { ShopLink } from '@/components/ui/shop-link';
import type { InfoTile } from '@/lib/shop/store-info';
import styles from './info-tiles.module.scss';

const icons: [RegExp, IconName][] = [
  [/tool/i, 'tools'],
  [/furniture|unit|seat/i, 'armchair'],
  [/plant|seed/i, 'sprout'],
  [/kit|gift/i, 'gift'],
  [/light|lamp/i, 'lamp'],
  [/tv|stream|video|remote|cable/i, 'tv'],
];

const findIcon = (title: string): IconName =>
  icons.find(([pattern]) => pattern.test(title))?.[1] ?? 'package';

export const InfoTiles = ({ tiles }: { tiles: readonly InfoTile[] }) => (
  <ul className={styles.tiles}>
    {tiles.map((tile) => (
      <li key={tile.title} className={styles.tile}>
        {tile.imageUrl ? (
          <span className={styles.picture}>
            <Picture
              src={tile.imageUrl}
              alt=""
              isSquare
              sizes="(min-width: 1328px) 305px, (min-width: 1024px) 23vw, calc(50vw - 22px)"
            />
          </span>
        ) : (
          <span className={styles.icon}>
            <Icon name={findIcon(tile.title)} size={28} />
          </span>
        )}
        <h3 className={styles.title}>
          {tile.path ? <ShopLink href={tile.path}>{tile.title}</ShopLink> : tile.title}
        </h3>
        {tile.text && <p className={styles.text}>{tile.text}</p>}
      </li>
    ))}
  </ul>
);
