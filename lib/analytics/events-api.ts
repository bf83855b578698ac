import type { AnalyticsSettings } from '@aangan/contract/store-info';
import type { PageView, ShopEvent, Tag } from './tag';

type Service = Exclude<AnalyticsSettings, { service: 'google' }>;

const toProperties = ({ items, coupon }: ShopEvent) => ({
  items: items.map((item) => item.id).join(', '),
  ...(coupon && { coupon }),
});

function toRequest({ service, id }: Service, page: PageView, event: ShopEvent | undefined) {
  const { location: url, referrer } = page;
  // Purchases alone have a revenue: the services add up that of all events.
  const revenue = event?.name === 'purchase' ? event.value : undefined;
  const currency = 'INR';
  if (service === 'plausible') {
    const body = {
      ...{ name: event?.name ?? 'pageview', domain: id, url, referrer },
      ...(event && { props: toProperties(event) }),
      ...(revenue !== undefined && { revenue: { amount: revenue, currency } }),
    };
    return { path: '/api/event', body };
  }
  const { language } = navigator;
  const { hostname } = window.location;
  const screen = `${window.screen.width}x${window.screen.height}`;
  const payload = {
    ...{ website: id, hostname, language, screen, title: document.title, url, referrer },
    ...(event && {
      name: event.name,
      data: { ...toProperties(event), ...(revenue !== undefined && { revenue, currency }) },
    }),
  };
  return { path: '/api/send', body: { type: 'event', payload } };
}

/** Plausible or Umami by their HTTP APIs, without a script of theirs and without cookies. */
export function startEventsApi(service: Service): Tag {
  let hasConsent = false;
  let page: PageView = { location: window.location.origin, referrer: '' };
  function send(event?: ShopEvent): void {
    if (!hasConsent) return;
    const { path, body } = toRequest(service, page, event);
    fetch(service.address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
    }).catch(() => {}); // blocked by the browser, or offline
  }
  return {
    setConsent(isAccepted) {
      hasConsent = isAccepted;
    },
    sendPageView(view) {
      page = view;
      send();
    },
    sendEvent: send,
  };
}
