import { Icon } from '@/components/ui/icon';
import { ShopLink } from '@/components/ui/shop-link';
import { type Listing, listingPath } from '@/lib/catalogue/listing';
import { filterChips } from '@/lib/catalogue/listing-labels';
import styles from './chosen-filters.module.scss';

/** Active filters, each a link that removes it. */
export function ChosenFilters({ listing }: { listing: Listing }) {
  const { activeFilters } = listing;
  const choices = filterChips(activeFilters);
  if (choices.length === 0) return null;
  const without = (isGone: (name: string, value: string) => boolean) =>
    listingPath({
      ...listing,
      page: 1,
      activeFilters: activeFilters.filter(([name, value]) => !isGone(name, value)),
    });
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {choices.map(({ text, names, value }) => (
        <li key={names[0] + value}>
          <ShopLink
            href={without((name, own) => names.includes(name) && (!value || own === value))}
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
          <ShopLink href={without((name) => name !== 'sort')} scroll={false} className={styles.all}>
            Clear all
          </ShopLink>
        </li>
      )}
    </ul>
  );
}
