import styles from './breadcrumb.module.scss';
import { ShopLink } from './shop-link';

type Crumb = { name: string; path?: string };

export const Breadcrumb = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <nav aria-label="Breadcrumb">
    <ol className={styles.crumbs}>
      {crumbs.map(({ name, path }) => (
        <li key={name} className={styles.crumb}>
          {path ? <ShopLink href={path}>{name}</ShopLink> : <span aria-current="page">{name}</span>}
        </li>
      ))}
    </ol>
  </nav>
);
