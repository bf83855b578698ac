'use client';

import type { ReactNode } from 'react';
import { ShopLink } from '@/components/ui/shop-link';
import { listingPath } from '@/lib/catalogue/listing';
import { usePastSearches } from '@/stores/past-searches';
import styles from './search-shortcuts.module.scss';

type LinkGroupProps = {
  heading: string;
  aside?: ReactNode;
  names: readonly string[];
  getPath: (name: string) => string;
};

function LinkGroup({ heading, aside, names, getPath }: LinkGroupProps) {
  if (names.length === 0) return null;
  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.heading}>{heading}</h2>
        {aside}
      </div>
      <ul className={styles.links}>
        {names.map((name) => (
          <li key={name}>
            <ShopLink href={getPath(name)} className={styles.link}>
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function SearchShortcuts({ categories }: { categories: readonly string[] }) {
  const { items: searches, clear } = usePastSearches();
  return (
    <div className={styles.starts}>
      <LinkGroup
        heading="Recent searches"
        aside={
          <button type="button" className={styles.clear} onClick={clear}>
            Clear
          </button>
        }
        names={searches}
        getPath={(search) => listingPath({ search })}
      />
      <LinkGroup
        heading="Categories"
        names={categories}
        getPath={(category) => listingPath({ category })}
      />
    </div>
  );
}
