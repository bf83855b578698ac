import clsx from 'clsx/lite';
import { SearchLink } from '@/components/search/search-link';
import { Icon } from '@/components/ui/icon';
import { ShopLink } from '@/components/ui/shop-link';
import { categoryTiles } from '@/lib/shop/category-tiles';
import { collectionLinks } from '@/lib/shop/collections';
import type { StoreInfo } from '@/lib/shop/store-info';
import { Brand } from './brand';
import { CartBadge, WishlistBadge } from './count-badge';
import { MobileMenu } from './mobile-menu';
import styles from './top-bar.module.scss';

/** Fixed; transparent over a hero and solid after 20 px of scrolling (§2). */
export function TopBar({ store }: { store: StoreInfo }) {
  const [collection] = collectionLinks(store);
  const links = [...categoryTiles(store), { name: 'All Products', path: '/products' }];
  return (
    <header className={styles.bar} data-top-bar>
      <div className={styles.row}>
        <div className={styles.start}>
          <MobileMenu
            categories={[
              ...collectionLinks(store),
              ...categoryTiles(store, store.categories.length),
            ]}
            storeName={store.name}
          />
          <Brand store={store} />
        </div>
        <nav aria-label="Main" className={styles.categories}>
          {collection && (
            <ShopLink
              href={collection.path}
              className={clsx(styles.link, styles.collection)}
              data-nav
            >
              {collection.name}
            </ShopLink>
          )}
          {links.map(({ name, path }) => (
            <ShopLink key={name} href={path} className={styles.link} data-nav>
              {name}
            </ShopLink>
          ))}
        </nav>
        <div className={styles.actions}>
          {store.search && <SearchLink categories={store.categories} className={styles.action} />}
          <ShopLink
            href="/account"
            className={styles.action}
            aria-label="My account"
            data-for="signed-in"
          >
            <Icon name="account" size={22} />
          </ShopLink>
          <ShopLink href="/login" className={styles.login} data-for="visitor">
            Login
          </ShopLink>
          <ShopLink href="/wishlist" className={clsx(styles.action, styles.wishlist)}>
            <Icon name="heart" size={22} />
            <span className="visually-hidden">Wishlist</span>
            <WishlistBadge />
          </ShopLink>
          <ShopLink href="/cart" className={styles.action}>
            <Icon name="cart" size={22} />
            <span className="visually-hidden">Cart</span>
            <span className={styles.count} aria-live="polite" aria-atomic="true">
              <CartBadge />
            </span>
          </ShopLink>
        </div>
      </div>
    </header>
  );
}
