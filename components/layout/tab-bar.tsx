import { Icon } from '@/components/ui/icon';
import { ShopLink } from '@/components/ui/shop-link';
import { CartBadge } from './count-badge';
import styles from './tab-bar.module.scss';

const tabs = [
  { name: 'Home', path: '/', icon: 'home', areas: '' },
  { name: 'Category', path: '/products', icon: 'grid', areas: 'products product' },
  {
    name: 'My Account',
    path: '/account',
    icon: 'account',
    areas: 'account orders track-order login register forgot-password reset-password',
  },
  { name: 'Cart', path: '/cart', icon: 'cart', areas: 'cart' },
] as const;

export const TabBar = () => (
  <nav aria-label="Shortcuts" className={styles.bar} data-tab-bar>
    {tabs.map(({ name, path, icon, areas }) => (
      <ShopLink key={path} href={path} className={styles.tab} data-nav={areas}>
        <Icon name={icon} size={24} />
        {path === '/cart' && <CartBadge />}
        {name}
      </ShopLink>
    ))}
  </nav>
);
