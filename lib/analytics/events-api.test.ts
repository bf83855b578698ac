/** @jest-environment jsdom */
import type { AnalyticsSettings } from '@aangan/contract/store-info';
import { startEventsApi } from './events-api';

const address = 'https://stats.example.in';
const page = { location: 'https://shop.example/product/urn', referrer: '' };
const purchase = {
  ...({ name: 'purchase', orderId: 'ASHA-1', coupon: 'TEN', value: 900 } as const),
  items: [{ id: 'urn', name: 'Stone Urn', price: 450, quantity: 2 }],
};

type Service = Exclude<AnalyticsSettings, { service: 'google' }>;

function send(service: Service, isAccepted = true) {
  const sent = jest.fn().mockResolvedValue(undefined);
  Object.assign(globalThis, { fetch: sent });
  const tag = startEventsApi(service);
  tag.setConsent(isAccepted);
  tag.sendPageView(page);
  tag.sendEvent(purchase);
  return sent.mock.calls.map(([to, { body }]) => ({ to, ...JSON.parse(body) }));
}

it('sends pages and events to Plausible, with the revenue of a purchase', () => {
  const common = {
    ...{ to: `${address}/api/event`, url: page.location, domain: 'shop.example', referrer: '' },
  };
  expect(send({ service: 'plausible', address, id: 'shop.example' })).toEqual([
    { ...common, name: 'pageview' },
    {
      ...{ ...common, name: 'purchase', props: { items: 'urn', coupon: 'TEN' } },
      revenue: { amount: 900, currency: 'INR' },
    },
  ]);
});

it('sends nothing without consent', () => {
  expect(send({ service: 'umami', address, id: 'website' }, false)).toEqual([]);
});
