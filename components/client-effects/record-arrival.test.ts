import { callShop } from '@/lib/api/browser';
import { readAttribution } from '@/stores/attribution';
import { recordArrival } from './record-arrival';
import { storeCoupon } from './store-coupon';

jest.mock('@/lib/api/browser');

const arrive = (path: string, referrer = '', cookie = '') =>
  recordArrival({ url: new URL(`https://shop.example${path}`), referrer, cookie });
const lastSource = () => readAttribution(false)?.last.source;

const rejectCoupon = (code: string) =>
  jest.mocked(callShop).mockResolvedValue({
    ok: false,
    failure: { kind: 'rejected', status: 409, message: '', field: undefined, code },
  });

beforeEach(() => sessionStorage.clear());

it('records the campaign of a link, a coupon link and another website', async () => {
  rejectCoupon('coupon_over');
  arrive('/product/pot?utm_source=whatsapp');
  expect(lastSource()).toBe('whatsapp');
  await arrive('/', '', 'a=1; coupon-link=DIWALI10');
  expect(readAttribution(false)?.last).toMatchObject({ source: 'coupon', name: 'diwali10' });
  arrive('/', 'https://www.youtube.com/');
  expect(lastSource()).toBe('youtube.com');
});

it('checks the coupon of a link once for the campaign and the cart', async () => {
  rejectCoupon('coupon_over');
  jest.mocked(callShop).mockClear();
  // biome-ignore lint/suspicious/noDocumentCookie: as the proxy sets it
  document.cookie = 'coupon-link=DIWALI10; path=/';
  await Promise.all([arrive('/', '', document.cookie), storeCoupon()]);
  expect(callShop).toHaveBeenCalledTimes(1);
});

it('stays with the earlier campaign and its visit after a coupon that the store does not have', async () => {
  rejectCoupon('coupon_unknown');
  await arrive('/product/pot?utm_source=instagram');
  await arrive('/?utm_source=whatsapp&utm_campaign=big');
  sessionStorage.setItem('counted-pages', 'visit product');
  await arrive('/', '', 'coupon-link=XYZ');
  expect(lastSource()).toBe('whatsapp');
  expect(sessionStorage.getItem('counted-pages')).toBe('visit product');
});

it('does not take the return from a payment page for a campaign', () => {
  arrive('/?utm_source=whatsapp');
  for (const path of ['/payment?orderId=1', '/order-success?orderId=1', '/orders/1']) {
    arrive(path, 'https://secure.payu.in/');
  }
  expect(lastSource()).toBe('whatsapp');
});

it('records nothing where the browser opts out of tracking', () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  arrive('/?utm_source=whatsapp');
  expect(lastSource()).toBeUndefined();
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});
