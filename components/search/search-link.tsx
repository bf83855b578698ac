'use client';

import { Icon } from '@/components/ui/icon';
import { ShopLink } from '@/components/ui/shop-link';
import { useOpenedComponent } from '@/components/ui/use-lazy-component';

const loadPanel = () => import('./search-panel');

const searchPage = '/products#search';

type SearchLinkProps = {
  categories: readonly string[];
  className: string | undefined;
};

export function SearchLink({ categories, className }: SearchLinkProps) {
  const panel = useOpenedComponent(loadPanel, () => location.assign(searchPage));
  return (
    <>
      <ShopLink
        href={searchPage}
        className={className}
        aria-label="Search"
        onNavigate={(event) => {
          event.preventDefault();
          panel.open();
        }}
      >
        <Icon name="search" size={22} />
      </ShopLink>
      {panel.Component && <panel.Component categories={categories} onClose={panel.close} />}
    </>
  );
}
