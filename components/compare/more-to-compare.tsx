import { Picture } from '@/components/ui/picture';
import { ShopLink } from '@/components/ui/shop-link';
import { comparePath } from '@/lib/catalogue/compare-path';
import type { Product } from '@/lib/catalogue/product';
import styles from './more-to-compare.module.scss';

type MoreToCompareProps = {
  ids: readonly string[];
  title: string;
  suggestions: readonly Product[];
};

export function MoreToCompare({ ids, title, suggestions }: MoreToCompareProps) {
  const remaining = suggestions.filter(({ id }) => !ids.includes(id));
  if (remaining.length === 0) return null;
  return (
    <section aria-labelledby="more">
      <h2 id="more">{title}</h2>
      <ul className={styles.others}>
        {remaining.map(({ id, name, image }) => (
          <li key={id}>
            <ShopLink href={comparePath([...ids, id])} rel="nofollow" className={styles.other}>
              <span className={styles.picture}>
                <Picture src={image} alt="" isSquare width={56} />
              </span>
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
