import { Icon } from '@/components/ui/icon';
import { ShopLink } from '@/components/ui/shop-link';
import { type Listing, listingPath } from '@/lib/catalogue/listing';
import { filterChips } from '@/lib/catalogue/listing-labels';
import styles from './active-filters.module.scss';

export function ActiveFilters({ listing }: { listing: Listing }) {
  const { activeFilters } = listing;
  const choices = filterChips(activeFilters);
  if (choices.length === 0) return null;
  const pathWithout = (isRemoved: (name: string, value: string) => boolean) =>
    listingPath({
      ...listing,
      page: 1,
      activeFilters: activeFilters.filter(([name, value]) => !isRemoved(name, value)),
    });
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {choices.map(({ text, names, value }) => (
        <li key={names[0] + value}>
          <ShopLink
            href={pathWithout(
              (name, activeValue) => names.includes(name) && (!value || activeValue === value),
            )}
            scroll={false}
            className={styles.chip}
          >
            <span className="visually-hidden">Remove</span> {text}
            <Icon name="close" size={16} />
          </ShopLink>
        </li>
      ))}
      {choices.length > 1 && (
        <li>
          <ShopLink
            href={pathWithout((name) => name !== 'sort')}
            scroll={false}
            className={styles.all}
          >
            Clear all
          </ShopLink>
        </li>
      )}
    </ul>
  );
}
