import { mayHaveToken, pageLocation, pageReferrer } from './page-location';

const sent = (path: string) => pageLocation(new URL(path, 'https://shop.example'));

it.each([
  ['/', '/'],
  ['/product/urn?variant=Blue', '/product/urn'],
  [
    '/products?category=pots&color=Red&page=2&utm_source=whatsapp&gclid=x&fbclid=y',
    '/products?category=pots&page=2&utm_source=whatsapp&gclid=x',
  ],
  ['/orders/ABC-123?x=1', '/orders'],
  ['/payment?orderId=ABC-123', '/payment'],
  ['/login?from=%2Forders%2FABC-123', '/login'],
  ['/confirm-email?token=secret', '/confirm-email'],
  ['/forgot-password#secret', '/forgot-password'],
])('%s is sent as %s', (path, location) => {
  expect(sent(path)).toBe(`https://shop.example${location}`);
});

it.each([
  ['https://www.google.com/', 'https://www.google.com/'],
  ['https://shop.example/orders/ABC-123', 'https://shop.example/orders'],
  ['', ''],
])('the referrer %s is sent as %s', (referrer, expected) => {
  expect(pageReferrer(referrer, { origin: 'https://shop.example' } as Location)).toBe(expected);
});

it.each([
  ['https://shop.example/unsubscribe?token=x', true],
  ['https://shop.example/product/unsubscribe', false],
  ['', false],
])('%s may have a token: %s', (address, expected) => {
  expect(mayHaveToken(address)).toBe(expected);
});
