import { CloseButton } from '@/components/ui/close-button';
import { Icon } from '@/components/ui/icon';
import { Picture } from '@/components/ui/picture';
import type { CategoryTile } from '@/lib/shop/category-tiles';
import { WishlistBadge } from './count-badge';
import { MenuLink } from './menu-link';
import styles from './mobile-menu.module.scss';
import { ThemeSwitch } from './theme-switch';

type MobileMenuProps = {
  categories: readonly CategoryTile[];
  storeName: string;
};

const id = 'menu';

const secondaryLinks = [
  { name: 'Track order', path: '/track-order' },
  { name: 'Wishlist', path: '/wishlist' },
  { name: 'Contact', path: '/contact' },
  { name: 'Login', path: '/login', shownFor: 'visitor' },
  { name: 'My account', path: '/account', shownFor: 'signed-in' },
];

/** All categories and pages, in a full-height sheet; opens without scripts. */
export const MobileMenu = ({ categories, storeName }: MobileMenuProps) => (
  <>
    <button
      type="button"
      className={styles.open}
      aria-label="Open menu"
      aria-haspopup="dialog"
      command="show-modal"
      commandfor={id}
    >
      <Icon name="menu" size={24} />
    </button>
    <dialog id={id} className={styles.sheet} aria-label="Menu" closedby="any">
      <div className={styles.head}>
        <span className={styles.name}>{storeName}</span>
        <CloseButton
          className={styles.close}
          aria-label="Close menu"
          command="close"
          commandfor={id}
        />
      </div>
      <nav aria-label="Menu">
        <ul className={styles.links}>
          {categories.map(({ name, path, image }) => (
            <li key={path}>
              <MenuLink href={path} className={styles.main} data-nav>
                <span className={styles.thumb}>
                  <Picture src={image} alt="" width={48} isSquare />
                </span>
                {name}
              </MenuLink>
            </li>
          ))}
          <li>
            <MenuLink href="/products" className={styles.main} data-nav>
              All Products
            </MenuLink>
          </li>
        </ul>
        <ul className={styles.links}>
          {secondaryLinks.map(({ name, path, shownFor }) => (
            <li key={name} data-for={shownFor}>
              <MenuLink href={path}>
                {name}
                {path === '/wishlist' && (
                  <span className={styles.count}>
                    <WishlistBadge />
                  </span>
                )}
              </MenuLink>
            </li>
          ))}
        </ul>
      </nav>
      <ThemeSwitch className={styles.theme} />
    </dialog>
  </>
);
