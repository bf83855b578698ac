import type { Choice } from '../rules/variants';

/** In rupees; the price is that after the discount on a piece. */
export type EventItem = Choice & {
  id: string;
  name: string;
  price: number;
  quantity: number;
  discount?: number;
};

export type ShopEvent = {
  name: 'view_item' | 'add_to_cart' | 'begin_checkout' | 'purchase';
  items: readonly EventItem[];
  /** In rupees. */
  value: number;
  orderId?: string;
  coupon?: string | undefined;
};

export type PageView = { location: string; referrer: string; isPersonal: boolean };

/** A service that records visits. */
export type Tracker = {
  /** A service that was not accepted sends nothing, and its cookies are deleted. */
  setConsent(isAccepted: boolean): void;
  sendPageView(page: PageView): void;
  sendEvent(event: ShopEvent): void;
};

export function loadScript(url: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = url;
  document.head.append(script);
}

/** Deletes them for the host and its parent domains. */
export function deleteCookies(names: RegExp): void {
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
