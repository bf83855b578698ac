import { ShopLink } from '@/components/ui/shop-link';
import { listingPath } from '@/lib/catalogue/listing';
import { usePastSearches } from '@/stores/past-searches';
import styles from './search-starts.module.scss';

/** Where a search may begin before anything is typed. */
export function SearchStarts({ categories }: { categories: readonly string[] }) {
  const { searches, forget } = usePastSearches();
  return (
    <div className={styles.starts}>
      {searches.length > 0 && (
        <section>
          <div className={styles.head}>
            <h2 className={styles.heading}>Past searches</h2>
            <button type="button" className={styles.clear} onClick={forget}>
              Clear
            </button>
          </div>
          <ul className={styles.links}>
            {searches.map((search) => (
              <li key={search}>
                <ShopLink href={listingPath({ search })} className={styles.link}>
                  {search}
                </ShopLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {categories.length > 0 && (
        <section>
          <h2 className={styles.heading}>Categories</h2>
          <ul className={styles.links}>
            {categories.map((category) => (
              <li key={category}>
                <ShopLink href={listingPath({ category })} className={styles.link}>
                  {category}
                </ShopLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
