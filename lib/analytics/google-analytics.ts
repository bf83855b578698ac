import { displayedSize, variantId } from '@aangan/contract/rules/variants';
import { chosenItemId } from '../catalogue/feed-item-id';
import { fetchLiveProducts } from '../catalogue/live-products';
import type { EventItem, Tag } from './tag';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

type Gtag = (...command: unknown[]) => void;

function loadScript(url: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = url;
  document.head.append(script);
}

function deleteCookies(names: RegExp): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? '';
    if (!names.test(name)) continue;
    for (const domain of ['', ...domains]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}

/** gtag.js reads commands as `arguments` objects and ignores arrays. */
const gtag: Gtag = function queue() {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments);
};

/** Consent mode v2. The shop asks for statistics alone, so advertising stays denied. */
const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};

/** Reads the products whose id in the merchant feed no page stated; their choice decides it. */
async function withFeedIds(items: readonly EventItem[]): Promise<EventItem[]> {
  const live = await fetchLiveProducts(items.flatMap(({ id, feedId }) => (feedId ? [] : id)));
  return items.map((item) => {
    const product = live.ok ? live.data.find(({ id }) => id === item.id) : undefined;
    return product ? { ...item, feedId: chosenItemId(product, item) } : item;
  });
}

function toItem(item: EventItem) {
  const { id, feedId = id, name, price, quantity, discount, selectedSize, selectedColor } = item;
  // The addresses of product pages name it like this.
  const variant = variantId({ size: displayedSize(selectedSize), color: selectedColor });
  return {
    item_id: feedId,
    item_name: name,
    price,
    quantity,
    ...(discount && { discount }),
    ...(variant && { item_variant: variant }),
  };
}

/**
 * Google Analytics 4 by gtag.js. `@next/third-parties` 16 has neither consent nor
 * `send_page_view: false`, and its inline script is blocked by the Content-Security-Policy.
 */
export function startGoogleAnalytics(id: string): Tag {
  gtag('consent', 'default', denied);
  gtag('js', new Date());
  gtag('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  let sent = Promise.resolve();
  /** An event belongs to the page that was sent last. */
  const sendInOrder = (send: () => void | Promise<void>) => {
    sent = sent.then(send);
  };
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${id}`);
  return {
    setConsent(isAccepted) {
      // With a denied consent alone, gtag.js would still send events without cookies.
      Reflect.set(window, `ga-disable-${id}`, !isAccepted);
      gtag('consent', 'update', { analytics_storage: isAccepted ? 'granted' : 'denied' });
      if (!isAccepted) deleteCookies(/^_ga(?:_|$)/);
    },
    sendPageView({ location: page_location, referrer: page_referrer }) {
      sendInOrder(() => {
        // Applies to later events as well.
        gtag('set', { page_location, page_referrer });
        gtag('event', 'page_view');
      });
    },
    sendEvent({ name, items, value, orderId, coupon }) {
      sendInOrder(async () => {
        const named = await withFeedIds(items);
        gtag('event', name, {
          ...(orderId && { transaction_id: orderId }),
          ...(coupon && { coupon }),
          currency: 'INR',
          value,
          items: named.map(toItem),
        });
      });
    },
  };
}
