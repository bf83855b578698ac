import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense, useEffect, useRef } from 'react';
import { useLazyComponent } from '@/components/ui/use-lazy-component';
import { afterPaint } from '@/lib/after-paint';
import { startGoogleAnalytics } from '@/lib/analytics/google-analytics';
import { startMetaPixel } from '@/lib/analytics/meta-pixel';
import { isPersonal, pageLocation, pageReferrer } from '@/lib/analytics/page-location';
import type { EventItem, ShopEvent, Tracker } from '@/lib/analytics/tracker';
import { totalRupees } from '@/lib/rules/money';
import type { AnalyticsIds } from '@/lib/shop/store-info';
import { useCart } from '@/stores/cart';
import { useHydrated } from '@/stores/use-hydrated';
import { beginCheckout } from './begin-checkout';
import { onAddedItems } from './on-added-items';
import { productOnPage } from './product-on-page';

const loadPurchase = () => import('./purchase');
const ignoreFailure = () => {};

/** Their scripts are loaded once in a document. */
let trackers: Tracker[] | undefined;

function startTrackers({ googleAnalytics, metaPixel }: AnalyticsIds): Tracker[] {
  return [
    ...(googleAnalytics ? [startGoogleAnalytics(googleAnalytics)] : []),
    ...(metaPixel ? [startMetaPixel(metaPixel)] : []),
  ];
}

function send(event: ShopEvent): void {
  for (const tracker of trackers ?? []) tracker.sendEvent(event);
}

const sendItems = (name: ShopEvent['name'], items: readonly EventItem[]) =>
  send({ name, items, value: totalRupees(items) });

/** Mounted while analytics is accepted. */
export default function ShopEvents({ ids }: { ids: AnalyticsIds }) {
  const isCartHydrated = useHydrated(useCart);
  useEffect(() => {
    trackers ??= startTrackers(ids);
    for (const tracker of trackers) tracker.setConsent(true);
    return () => {
      for (const tracker of trackers ?? []) tracker.setConsent(false);
    };
  }, [ids]);
  useEffect(() => onAddedItems((items) => sendItems('add_to_cart', items)), []);
  return <Suspense>{isCartHydrated && <PageEvents />}</Suspense>;
}

function PageEvents() {
  const pathname = usePathname();
  const query = useSearchParams().toString();
  const lastLocation = useRef<string>(undefined);
  const isSuccess = pathname === '/order-success';
  const Purchase = useLazyComponent(loadPurchase, isSuccess, ignoreFailure);

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

function sendPage(pathname: string, page: { location: string; referrer: string }): void {
  for (const tracker of trackers ?? []) {
    tracker.sendPageView({ ...page, isPersonal: isPersonal(pathname) });
  }
  const product = productOnPage(pathname);
  if (product) sendItems('view_item', [product]);
  const { lines } = useCart.getState();
  if (pathname === '/checkout' && lines.length > 0) void beginCheckout(lines).then(send);
}
