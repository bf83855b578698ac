import { ShopLink } from '@/components/ui/shop-link';
import { listingPath } from '@/lib/catalogue/listing';
import styles from './category-chips.module.scss';

/** Categories by name alone. */
export function CategoryChips({ categories }: { categories: readonly string[] }) {
  return (
    <ul className={styles.chips}>
      {categories.map((name) => (
        <li key={name}>
          <ShopLink href={listingPath({ category: name })} className={styles.chip}>
            {name}
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}
