import { deleteCookies, loadScript, type ShopEvent, type Tracker } from './tracker';

type Fbq = {
  (...command: unknown[]): void;
  /** Set by fbevents.js. */
  callMethod?: (...command: unknown[]) => void;
  queue: unknown[][];
  push: Fbq;
  loaded: boolean;
  version: string;
  disablePushState: boolean;
};

declare global {
  interface Window {
    fbq?: Fbq;
    _fbq?: Fbq;
  }
}

const eventNames = {
  view_item: 'ViewContent',
  add_to_cart: 'AddToCart',
  begin_checkout: 'InitiateCheckout',
  purchase: 'Purchase',
} as const satisfies Record<ShopEvent['name'], string>;

/** The interface that fbevents.js expects; it sends the queue. */
function createQueue(): Fbq {
  const fbq = ((...command: unknown[]) => {
    if (fbq.callMethod) fbq.callMethod(...command);
    else fbq.queue.push(command);
  }) as Fbq;
  fbq.queue = [];
  fbq.push = fbq;
  fbq.loaded = true;
  fbq.version = '2.0';
  // Otherwise fbevents.js sends page views itself, with the whole address.
  fbq.disablePushState = true;
  window.fbq = fbq;
  window._fbq = fbq;
  return fbq;
}

export function startMetaPixel(id: string): Tracker {
  const fbq = createQueue();
  fbq('consent', 'revoke');
  // Without it fbevents.js sends the texts of pressed buttons and the names of form fields.
  fbq('set', 'autoConfig', false, id);
  fbq('init', id);
  loadScript('https://connect.facebook.net/en_US/fbevents.js');
  return {
    setConsent(isAccepted) {
      fbq('consent', isAccepted ? 'grant' : 'revoke');
      if (!isAccepted) deleteCookies(/^_fb[pc]$/);
    },
    sendPageView({ isPersonal }) {
      // fbevents.js adds the whole address.
      if (!isPersonal) fbq('track', 'PageView');
    },
    sendEvent({ name, items, value, orderId }) {
      const payload = {
        content_type: 'product',
        content_ids: items.map((item) => item.id),
        contents: items.map((item) => ({ id: item.id, quantity: item.quantity })),
        currency: 'INR',
        value,
      };
      fbq('track', eventNames[name], payload, ...(orderId ? [{ eventID: orderId }] : []));
    },
  };
}
