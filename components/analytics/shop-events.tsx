import { totalRupees } from '@aangan/contract/rules/money';
import type { AnalyticsSettings } from '@aangan/contract/store-info';
import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense, useEffect, useRef } from 'react';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import { startEventsApi } from '@/lib/analytics/events-api';
import { startGoogleAnalytics } from '@/lib/analytics/google-analytics';
import { pageLocation, pageReferrer } from '@/lib/analytics/page-location';
import type { EventItem, PageView, ShopEvent, Tag } from '@/lib/analytics/tag';
import { afterPaint } from '@/lib/browser/after-paint';
import { useCart } from '@/stores/cart';
import { useHydrated } from '@/stores/use-hydrate-stores';
import { readProductOnPage } from './product-on-page';

const loadPurchase = () => import('./purchase');

/** Started once in a document. */
let tag: Tag | undefined;

const send = (event: ShopEvent) => tag?.sendEvent(event);

const sendItems = (name: ShopEvent['name'], items: readonly EventItem[]) =>
  send({ name, items, value: totalRupees(items) });

/** Mounted while analytics is accepted. */
export default function ShopEvents({ settings }: { settings: AnalyticsSettings }) {
  const isCartHydrated = useHydrated(useCart);
  useEffect(() => {
    tag ??=
      settings.service === 'google' ? startGoogleAnalytics(settings.id) : startEventsApi(settings);
    tag.setConsent(true);
    return () => tag?.setConsent(false);
  }, [settings]);
  useEffect(
    () =>
      useCart.subscribe(({ added }, before) => {
        if (added && added !== before.added && added.quantity > 0)
          sendItems('add_to_cart', [added]);
      }),
    [],
  );
  return <Suspense>{isCartHydrated && <PageEvents />}</Suspense>;
}

function PageEvents() {
  const pathname = usePathname();
  const query = useSearchParams().toString();
  const lastLocation = useRef<string>(undefined);
  const isSuccess = pathname === '/order-success';
  const Purchase = useLazyComponent(loadPurchase, isSuccess);

  useEffect(() => {
    const page = pageLocation(new URL(`${pathname}?${query}`, window.location.origin));
    if (page === lastLocation.current) return;
    const referrer = lastLocation.current ?? pageReferrer(document.referrer, window.location);
    lastLocation.current = page;
    // The title of the new page is set by then.
    afterPaint(() => sendPage(pathname, { location: page, referrer }));
  }, [pathname, query]);

  return isSuccess && Purchase && <Purchase send={send} />;
}

function sendPage(pathname: string, page: PageView): void {
  tag?.sendPageView(page);
  const product = readProductOnPage(pathname);
  if (product) sendItems('view_item', [product]);
  const { lines } = useCart.getState();
  if (pathname === '/checkout' && lines.length > 0) sendItems('begin_checkout', lines);
}
