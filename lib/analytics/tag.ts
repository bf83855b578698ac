import type { Choice } from '@aangan/contract/rules/variants';

/** In rupees; the price is that after the discount on a piece. */
export type EventItem = Choice & {
  id: string;
  /** In the merchant feed, where the page states it. */
  feedId?: string;
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

export type PageView = { location: string; referrer: string };

/** What sends visits to the service of the store. */
export type Tag = {
  /** Without consent nothing is sent, and the cookies of the service are deleted. */
  setConsent(isAccepted: boolean): void;
  sendPageView(page: PageView): void;
  sendEvent(event: ShopEvent): void;
};
