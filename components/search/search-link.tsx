'use client';

import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { ShopLink } from '@/components/ui/shop-link';
import { usePart } from '@/components/ui/use-part';

const loadPanel = () => import('./search-panel');

const searchPage = '/products#search';

type SearchLinkProps = {
  categories: readonly string[];
  className: string | undefined;
};

/** Opens the search; without scripts, and where its script does not come, it leads to the field. */
export function SearchLink({ categories, className }: SearchLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Panel = usePart(loadPanel, isOpen, () => location.assign(searchPage));
  return (
    <>
      <ShopLink
        href={searchPage}
        className={className}
        aria-label="Search"
        onNavigate={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon name="search" size={22} />
      </ShopLink>
      {isOpen && Panel && <Panel categories={categories} onClose={close} />}
    </>
  );
}
