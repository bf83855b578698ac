import styles from './breadcrumb.module.scss';

type Crumb = { name: string; path?: string };

/** Where the page stands; the last crumb is the page itself. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.crumbs}>
        {crumbs.map(({ name, path }) => (
          <li key={name} className={styles.crumb}>
            {path ? <a href={path}>{name}</a> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
