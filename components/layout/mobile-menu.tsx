import { Icon } from '@/components/ui/icon';
import { MenuLink } from './menu-link';
import styles from './mobile-menu.module.scss';
import { ThemeSwitch } from './theme-switch';

type MobileMenuProps = {
  categories: readonly { name: string; path: string }[];
  storeName: string;
};

const id = 'menu';

/** On phones and tablets: a menu button that opens a full-height sheet, by the browser alone. */
export function MobileMenu({ categories, storeName }: MobileMenuProps) {
  return (
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
          <button
            type="button"
            className={styles.close}
            aria-label="Close menu"
            command="close"
            commandfor={id}
          >
            <Icon name="close" size={24} />
          </button>
        </div>
        <nav aria-label="Menu">
          <ul className={styles.links}>
            {categories.map(({ name, path }) => (
              <li key={name}>
                <MenuLink menu={id} href={path} className={styles.main} data-nav>
                  {name}
                </MenuLink>
              </li>
            ))}
            <li>
              <MenuLink menu={id} href="/products" className={styles.main} data-nav>
                All Products
              </MenuLink>
            </li>
          </ul>
          <ul className={styles.links}>
            <li>
              <MenuLink menu={id} href="/track-order">
                Track your order
              </MenuLink>
            </li>
            <li>
              <MenuLink menu={id} href="/wishlist">
                Wishlist
              </MenuLink>
            </li>
            <li>
              <MenuLink menu={id} href="/contact">
                Contact
              </MenuLink>
            </li>
            <li data-for="visitor">
              <MenuLink menu={id} href="/login">
                Login
              </MenuLink>
            </li>
            <li data-for="signed-in">
              <MenuLink menu={id} href="/account">
                My account
              </MenuLink>
            </li>
          </ul>
        </nav>
        <ThemeSwitch className={styles.theme}>Switch between light and dark</ThemeSwitch>
      </dialog>
    </>
  );
}
