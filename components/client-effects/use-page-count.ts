import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { onIdle } from '@/lib/on-idle';
import { optsOutOfTracking } from '@/lib/opts-out-of-tracking';

/** Counts the page, if the store counts pages. One that is left before it is idle does not count. */
export function usePageCount(): void {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path is a page
  useEffect(() => {
    if (!document.documentElement.hasAttribute('data-counts') || optsOutOfTracking()) return;
    return onIdle(() => {
      import('./count-page').then(
        ({ countPage }) => countPage(),
        () => {}, // a page less in the totals
      );
    });
  }, [pathname]);
}
