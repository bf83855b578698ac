import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';

/**
 * Sets aria-current on navigation links (`data-nav` lists the first path segments of an area):
 * cached pages cannot.
 */
export function useCurrentLinks(): void {
  const pathname = usePathname();
  const category = useSearchParams().get('category');

  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-nav]')) {
      const url = new URL(link.href);
      const isCurrent = url.pathname === pathname && url.searchParams.get('category') === category;
      const isArea = link.dataset.nav?.split(' ').includes(pathname.split('/')[1] ?? '');
      if (isCurrent) link.setAttribute('aria-current', 'page');
      else if (isArea) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  }, [pathname, category]);
}
