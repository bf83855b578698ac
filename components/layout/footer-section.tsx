'use client';

import { Icon } from '@/components/ui/icon';
import { ShopLink } from '@/components/ui/shop-link';
import styles from './footer-section.module.scss';

type FooterSectionProps = {
  title: string;
  links: readonly { name: string; path: string }[];
};

/** Collapsible on phones; the styles open it on larger screens. */
export const FooterSection = ({ title, links }: FooterSectionProps) => (
  <details className={styles.section}>
    <summary className={styles.title}>
      {title}
      <Icon name="chevron-down" className={styles.arrow} />
    </summary>
    <ul className={styles.links}>
      {links.map(({ name, path }) => (
        <li key={path}>
          <ShopLink href={path}>{name}</ShopLink>
        </li>
      ))}
    </ul>
  </details>
);
