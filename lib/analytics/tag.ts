import type { Choice } from '@aangan/contract/rules/variants';

/** Amounts are in rupees; the price is that after the discount on a piece. */
export type EventItem = Choice & {
  id: string;
  /** The id in the merchant feed, where the page states it. */
  feedId?: string;
  name: string;
  price: number;
  quantity: number;
  discount?: number;
};

export type ShopEvent = {
  name: 'view_item' | 'add_to_cart' | 'begin_checkout' | 'purchase';
  items: readonly EventItem[];
  value: number;
  orderId?: string;
  coupon?: string | undefined;
};

export type PageView = { location: string; referrer: string };

export type Tag = {
  /** A withdrawn consent sends nothing and deletes the cookies of the service. */
  setConsent(isAccepted: boolean): void;
  sendPageView(page: PageView): void;
  sendEvent(event: ShopEvent): void;
};
