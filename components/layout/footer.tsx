import { phoneUrl } from '@aangan/contract/rules/indian-phone';
import { pagesWith, shopPages } from '@aangan/contract/rules/shop-pages';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-name';
import { collectionsPath } from '@/lib/routing/routes';
import { categoryTiles } from '@/lib/shop/category-tiles';
import { collectionLinks } from '@/lib/shop/collections';
import type { StoreInfo } from '@/lib/shop/store-info';
import styles from './footer.module.scss';
import { FooterSection } from './footer-section';
import { SmallPrint } from './small-print';

const linksIn = (section: 'Help' | 'Company') =>
  pagesWith('footer', section).map((page) => ({ name: shopPages[page].label, path: `/${page}` }));

const networkIcons = [
  'facebook',
  'instagram',
  'linkedin',
  'pinterest',
  'twitter',
  'whatsapp',
  'x',
  'youtube',
] as const satisfies IconName[];

const networkIcon = (network: string): IconName =>
  networkIcons.find((mark) => mark === network.toLowerCase()) ?? 'globe';

const maxCategories = 8;

function shopLinks(store: StoreInfo) {
  const categories = categoryTiles(store, maxCategories).map(({ name, path }) => ({ name, path }));
  const collections = collectionLinks(store).map(({ name, path }) => ({ name, path }));
  const allCollections =
    collections.length > 0 ? [{ name: 'All Collections', path: collectionsPath }] : [];
  return [
    ...collections,
    ...allCollections,
    ...categories,
    { name: 'All Products', path: '/products' },
  ];
}

export const Footer = ({ store }: { store: StoreInfo }) => (
  <footer className={styles.footer}>
    <div className={styles.columns}>
      <div className={styles.company}>
        <p className={styles.name}>{store.name}</p>
        <p className={styles.description}>{store.description}</p>
        <ul className={styles.social}>
          {store.socialLinks.map(({ network, url }) => (
            <li key={network}>
              <a href={url} target="_blank" rel="noopener noreferrer" aria-label={network}>
                <Icon name={networkIcon(network)} size={22} />
              </a>
            </li>
          ))}
        </ul>
      </div>
      <FooterSection title="Shop" links={shopLinks(store)} />
      <FooterSection title="Help" links={linksIn('Help')} />
      <FooterSection title="Company" links={linksIn('Company')} />
      <Contact company={store.company} />
    </div>
    <SmallPrint store={store} />
  </footer>
);

const Contact = ({ company }: { company: StoreInfo['company'] }) => (
  <address className={styles.address}>
    <p className={styles.heading}>{company.name}</p>
    {company.address && <p>{company.address}</p>}
    {company.gstin && <p>GSTIN {company.gstin}</p>}
    {company.phone && (
      <p>
        <a href={phoneUrl(company.phone)}>{company.phone}</a>
      </p>
    )}
    {company.email && (
      <p>
        <a href={`mailto:${company.email}`}>{company.email}</a>
      </p>
    )}
    {!company.address && !company.phone && !company.email && (
      <p>Contact details are not available at the moment.</p>
    )}
  </address>
);
