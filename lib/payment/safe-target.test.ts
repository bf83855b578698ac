import fc, { propertyRuns } from '@aangan/contract/testing/fast-check';
import { safeTarget } from './safe-target';

const shop = 'https://shop.example.in/payment?orderId=1';

it.each([
  ['https://pay.example.in/start?x=1#top', 'page', 'https://pay.example.in/start?x=1#top'],
  ['http://localhost:8044/bank', 'page', 'http://localhost:8044/bank'],
  ['http://[::1]:8044/bank', 'page', 'http://[::1]:8044/bank'],
  ['/order-success?orderId=1', 'page', 'https://shop.example.in/order-success?orderId=1'],
  ['upi://pay?pa=a@upi&am=1.00', 'app', 'upi://pay?pa=a@upi&am=1.00'],
  ['UPI://pay?pa=a@upi', 'app', 'upi://pay?pa=a@upi'],
  ['phonepe://pay?pa=a@upi', 'app', 'phonepe://pay?pa=a@upi'],
])('%s is a %s', (address, kind, url) => {
  expect(safeTarget(address, shop)).toEqual({ kind, url });
});

it.each([
  undefined,
  '',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'intent://pay#Intent;scheme=upi;end',
  'http://pay.example.in/',
  'http://localhost.evil.example/',
  'https://shop.example.in@evil.example/',
  'https://user:secret@pay.example.in/',
  'upi://user@pay?pa=a@upi',
  'http://[bad',
])('rejects %j', (address) => {
  expect(safeTarget(address, shop)).toBeUndefined();
});

const scheme = fc.constantFrom(
  ...['https:', 'http:', 'HTTPS:', 'upi:', 'UPI:', 'gpay:', 'javascript:', 'data:', 'blob:'],
  ...['file:', 'intent:', 'tel:', 'vbscript:', 'java\nscript:', ' javascript:', 'view-source:', ''],
);
const rest = fc.array(
  fc.constantFrom(
    ...['/', '//', '\\', '@', ':', '?', '#', '.', '..', 'a', 'pay', 'localhost', '127.0.0.1', '1'],
    ...['pay.example.in', '[::1]', 'user:secret@', '%2f', '\t', '\n', 'alert(1)', '<script>', '。'],
  ),
  { maxLength: 7 },
);
const address = fc.oneof(
  fc.tuple(scheme, rest).map(([start, end]) => start + end.join('')),
  fc.webUrl({ validSchemes: ['http', 'https', 'ftp', 'ws'] }),
  fc.string({ unit: 'binary' }),
);
const apps = /^(upi|gpay):/;

it('allows only https, this machine and payment apps, without credentials', () => {
  fc.assert(
    fc.property(address, (text) => {
      const target = safeTarget(text, shop);
      if (!target) return;
      const url = new URL(target.url);
      expect(url.username + url.password).toBe('');
      if (target.kind === 'app') expect(url.protocol).toMatch(apps);
      else if (url.protocol === 'http:') {
        expect(url.hostname).toMatch(/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/);
      } else expect(url.protocol).toBe('https:');
      // Independent of the base URL, and idempotent.
      expect(safeTarget(target.url, 'https://elsewhere.example/')).toEqual(target);
    }),
    { numRuns: propertyRuns(1000) },
  );
});
