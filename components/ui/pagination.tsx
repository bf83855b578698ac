import { pageWindow } from '@/lib/routing/pagination';
import { Icon } from './icon';
import type { IconName } from './icon-name';
import styles from './pagination.module.scss';
import { ShopLink } from './shop-link';

type PaginationProps = {
  page: number;
  pages: number;
  summary: string;
  getPath: (page: number) => string;
};

/** Hidden with a single page (§2). */
export function Pagination({ page, pages, summary, getPath }: PaginationProps) {
  const window = pageWindow(page, pages);
  if (window.length === 0) return null;
  return (
    <nav aria-label="Pages" className={styles.pagination}>
      <ul className={styles.pages}>
        <li>
          <Step to={page > 1 ? getPath(page - 1) : undefined} name="Previous" icon="chevron-left" />
        </li>
        {window.map((entry, index) =>
          entry === 'gap' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its side alone
            <li key={`gap-${index}`} className={styles.gap}>
              …
            </li>
          ) : (
            <li key={entry}>
              <ShopLink
                href={getPath(entry)}
                className={styles.page}
                aria-label={`Page ${entry}`}
                aria-current={entry === page ? 'page' : undefined}
              >
                {entry}
              </ShopLink>
            </li>
          ),
        )}
        <li>
          <Step
            to={page < pages ? getPath(page + 1) : undefined}
            name="Next"
            icon="chevron-right"
          />
        </li>
      </ul>
      <p className="quiet">{summary}</p>
    </nav>
  );
}

function Step({ to, name, icon }: { to: string | undefined; name: string; icon: IconName }) {
  const content = (
    <>
      <Icon name={icon} />
      <span className="visually-hidden">{name} page</span>
    </>
  );
  if (!to) return <span className={styles.off}>{content}</span>;
  return (
    <ShopLink href={to} className={styles.page} rel={name === 'Next' ? 'next' : 'prev'}>
      {content}
    </ShopLink>
  );
}
