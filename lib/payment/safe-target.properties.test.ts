/** @jest-environment node */
import fc, { propertyRuns } from '@/lib/testing/fast-check';
import { safeTarget } from './safe-target';

const shop = 'https://shop.example.in/payment?orderId=1';
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

it('allows every https page without credentials', () => {
  fc.assert(
    fc.property(fc.webUrl({ validSchemes: ['https'] }), (text) => {
      expect(safeTarget(text, shop)).toEqual({ kind: 'page', url: new URL(text).href });
    }),
  );
});
