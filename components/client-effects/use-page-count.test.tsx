import { render } from '@testing-library/react';
import { CountEmptySearch } from '@/components/catalogue/count-empty-search';
import { recordCampaign } from '@/stores/attribution';
import { useCart } from '@/stores/cart';
import { useConsent } from '@/stores/consent';
import { recordArrival } from './record-arrival';
import { usePageCount } from './use-page-count';

jest.mock('@/lib/api/browser', () => ({
  callShop: async () => ({ ok: false, failure: { kind: 'unreachable', message: '' } }),
}));
jest.mock('next/navigation', () => ({
  usePathname: () => location.pathname,
  useSearchParams: () => new URLSearchParams(location.search),
}));

function Page() {
  usePageCount();
  return null;
}

const sent: object[] = [];
const NativeBlob = globalThis.Blob;
let { rerender } = render(<i />);

function visit(url: string): void {
  history.replaceState(null, '', url);
  rerender(<Page />);
}

function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
const leave = () => setVisibility('hidden');
const comeBack = () => setVisibility('visible');

beforeAll(() => {
  // That of jsdom cannot be read.
  globalThis.Blob = class extends NativeBlob {
    constructor(readonly texts: BlobPart[] = []) {
      super(texts);
    }
  };
  navigator.sendBeacon = (url, body) => {
    const [text = ''] = (body as unknown as { texts: string[] }).texts;
    sent.push({ url, ...JSON.parse(text) });
    return true;
  };
});
beforeEach(() => {
  leave();
  comeBack();
  sent.length = 0;
  sessionStorage.clear();
  localStorage.clear();
  document.documentElement.dataset.counts = 'true';
  ({ rerender } = render(<i />));
});
afterAll(() => {
  globalThis.Blob = NativeBlob;
});

const url = '/api/v1/counts';
const nothing = { url, search: '', added: [] };

it('sends a page once, when it is left', () => {
  visit('/product/clay%20pot');
  expect(sent).toEqual([]);
  leave();
  comeBack();
  leave();
  const product = { page: 'product', product: 'clay pot' };
  expect(sent).toEqual([{ ...nothing, ...product, first: ['visit', 'product'] }]);
});

it('sends later what happens after the page came back', () => {
  visit('/products');
  leave();
  comeBack();
  useCart.getState().add({ id: 'pot', name: 'Pot', image: '', price: 99 });
  leave();
  expect(sent).toEqual([
    { ...nothing, page: 'products', first: ['visit', 'products'] },
    { ...nothing, added: ['pot'], first: ['added'] },
  ]);
});

it('sends each page of a visit at the next one, and what is new in the visit', () => {
  const campaign = { source: 'whatsapp', medium: '', name: 'diwali' };
  recordCampaign(campaign, false);
  for (const path of ['/', '/product/a', '/product/b', '/orders/A7K3-9QWD', '/about']) visit(path);
  expect(sent).toEqual([
    { ...nothing, campaign, page: '', first: ['visit'] },
    { ...nothing, campaign, page: 'product', product: 'a', first: ['product'] },
    { ...nothing, campaign, page: 'product', product: 'b', first: [] },
    { ...nothing, campaign, page: 'orders', first: ['orders'] },
  ]);
});

it('begins a visit with each other campaign in the same tab', async () => {
  const arrive = (path: string, cookie = '') => {
    visit(path);
    return recordArrival({ url: new URL(location.href), referrer: '', cookie });
  };
  visit('/product/a');
  arrive('/product/b?utm_source=whatsapp');
  arrive('/product/c?utm_source=whatsapp');
  await arrive('/product/d', 'coupon-link=DIWALI10');
  leave();
  expect(sent).toMatchObject([
    { first: ['visit', 'product'] },
    { campaign: { source: 'whatsapp' }, first: ['visit', 'product'] },
    { campaign: { source: 'whatsapp' }, first: [] },
    { campaign: { source: 'coupon', name: 'diwali10' }, first: ['visit', 'product'] },
  ]);
  expect(sent[0]).not.toHaveProperty('campaign');
});

it('counts a later visit for the stored campaign, for 30 days', () => {
  const campaign = { source: 'whatsapp', medium: '', name: 'diwali' };
  const visitInNewTab = () => {
    sessionStorage.clear();
    visit('/');
    leave();
    comeBack();
    visit('/about');
    leave();
    comeBack();
  };
  recordCampaign(campaign, false);
  visitInNewTab();
  recordCampaign(campaign, true);
  visitInNewTab();
  jest.useFakeTimers({ now: Date.now() + 31 * 24 * 3_600_000 });
  visitInNewTab();
  jest.useRealTimers();
  const visits = sent.map((count) => ({ campaign: undefined, ...count }));
  expect(visits.map((count) => count.campaign)).toEqual([
    ...[undefined, undefined, campaign, campaign, undefined, undefined],
  ]);
});

it('continues the visit of a stored campaign whose link is opened again in the tab', () => {
  useConsent.getState().choose('accepted');
  recordCampaign({ source: 'whatsapp', medium: '', name: '' }, true);
  sessionStorage.clear();
  visit('/product/a');
  visit('/product/b?utm_source=whatsapp');
  recordArrival({ url: new URL(location.href), referrer: '', cookie: '' });
  leave();
  expect(sent).toMatchObject([{ first: ['visit', 'product'] }, { first: [] }]);
});

it('counts a confirmation as an order after a payment page only', () => {
  const firsts = () => sent.map((count) => (count as { first: string[] }).first);
  visit('/order-success');
  leave();
  expect(firsts()).toEqual([['visit']]);
  comeBack();
  for (const path of ['/payment', '/order-success', '/']) visit(path);
  expect(firsts().slice(-2)).toEqual([['payment'], ['order-success']]);
});

it('sends search words that found nothing', () => {
  render(<CountEmptySearch words="teak submarine" />);
  visit('/products?search=teak+submarine');
  leave();
  const search = 'teak submarine';
  expect(sent).toEqual([{ ...nothing, page: 'products', search, first: ['visit', 'products'] }]);
});

it('counts a page again that the back/forward cache restores', () => {
  visit('/cart');
  leave();
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  comeBack();
  leave();
  expect(sent).toMatchObject([{ page: 'cart' }, { page: 'cart', first: [] }]);
});

it('continues the visit in a tab that a link of the shop opened', () => {
  Object.defineProperty(document, 'referrer', {
    value: `${location.origin}/products`,
    configurable: true,
  });
  visit('/product/pot');
  leave();
  Reflect.deleteProperty(document, 'referrer');
  expect(sent).toMatchObject([{ first: ['product'] }]);
});

it.each(['doNotTrack', 'globalPrivacyControl'])('sends nothing with %s', (name) => {
  const value = name === 'doNotTrack' ? '1' : true;
  Object.defineProperty(navigator, name, { value, configurable: true });
  visit('/');
  leave();
  Reflect.deleteProperty(navigator, name);
  expect(sent).toEqual([]);
});

it('sends nothing where the store does not count', () => {
  delete document.documentElement.dataset.counts;
  visit('/');
  leave();
  expect(sent).toEqual([]);
});
