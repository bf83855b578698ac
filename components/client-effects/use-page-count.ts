import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import type { PageCount } from '@/lib/contract/page-count';
import { optsOutOfTracking } from '@/lib/opts-out-of-tracking';
import { pendingCount } from '@/lib/pending-page-count';
import { isExpiredAttribution } from '@/stores/attribution-expiry';
import { tryStorage } from '@/stores/persist-options';
import type { StorageKey } from '@/stores/storage-keys';

const countedKey: StorageKey = 'counted-pages';
const attributionKey: StorageKey = 'attribution';

/** The page on the screen, until it is sent. */
let page: Pick<PageCount, 'page' | 'product'> = {};

/** As of an order: that of the tab, or of an earlier visit, which is stored with consent alone. */
function readCampaign(): PageCount['campaign'] {
  const stored = sessionStorage.getItem(attributionKey) ?? localStorage.getItem(attributionKey);
  const { last, savedAt } = JSON.parse(stored ?? '{}');
  return isExpiredAttribution(savedAt) ? undefined : last;
}

/** The campaign of the visit, and what happens for the first time in it. */
function readVisit(reached: (string | undefined)[]): Pick<PageCount, 'first' | 'campaign'> {
  // A link that opens another tab continues the visit.
  const initial = document.referrer.startsWith(location.origin) ? 'visit' : '';
  const counted = (sessionStorage.getItem(countedKey) ?? initial).split(' ');
  // A confirmation that is opened again in another tab ends no purchase.
  const isReopened = (name: string) => name === 'order-success' && !counted.includes('payment');
  const first = reached.filter(
    (name): name is string => !!name && !counted.includes(name) && !isReopened(name),
  );
  sessionStorage.setItem(countedKey, [...counted, ...first].join(' '));
  return { first, campaign: readCampaign() };
}

/** Sends what has not been sent yet. */
function sendCount(): void {
  const { added, search } = pendingCount;
  if (page.page === undefined && !search && added.size === 0) return;
  const reached = ['visit', page.page, added.size > 0 ? 'added' : ''];
  const visit = tryStorage(() => readVisit(reached));
  const count: PageCount = { ...page, ...visit, search, added: [...added] };
  page = {};
  added.clear();
  pendingCount.search = '';
  const body = new Blob([JSON.stringify(count)], { type: 'application/json' });
  navigator.sendBeacon('/api/v1/counts', body);
}

function startPage(): void {
  const [, segment = '', id = ''] = location.pathname.split('/');
  page = { page: segment, ...(segment === 'product' && { product: decodeURIComponent(id) }) };
}

/**
 * Counts each page when it is left, if the store counts pages. One that was only prerendered, or
 * never seen in the background, is not hidden and does not count.
 */
export function usePageCount(): void {
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path is a page
  useEffect(() => {
    if (!document.documentElement.hasAttribute('data-counts') || optsOutOfTracking()) return;
    const controller = new AbortController();
    const { signal } = controller;
    startPage();
    const onVisibility = () => document.visibilityState === 'hidden' && sendCount();
    document.addEventListener('visibilitychange', onVisibility, { signal });
    // The back/forward cache shows the page again.
    addEventListener('pageshow', ({ persisted }) => persisted && startPage(), { signal });
    return () => {
      controller.abort();
      if (page.page !== undefined) sendCount();
    };
  }, [pathname]);
}
