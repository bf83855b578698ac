import fc, { propertyRuns } from '@aangan/contract/testing/fast-check';
import { loginPath, returnPath } from './return-path';

it.each([
  ...[null, '', 'checkout', 'https://evil.example/', '//evil.example', '/\\evil.example'],
  ...['/\t/evil.example', '/.//evil.example', '/a/..//evil.example', 'javascript:alert(1)'],
])('falls back to / for %j', (from) => {
  expect(returnPath(from)).toBe('/');
});

const shop = 'https://shop.example.in';
const fragments = fc.constantFrom(
  ...['/', '//', '\\', '.', '..', '%2f', '%5c', '\t', '\n', '\0', '@', ':', '?', '#', 'https:'],
  ...['javascript:', 'evil.example', '[::1]', 'orders', '。', '／', '\u200b', ' ', '%00', 'é'],
);
const hostile = fc.array(fragments, { maxLength: 8 }).map((some) => some.join(''));
const address = fc.oneof(hostile, fc.webUrl(), fc.string({ unit: 'binary' }));

it('never leads out of the shop', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        address,
        address.map((text) => `/${text}`),
      ),
      (from) => {
        const path = returnPath(from);
        expect(new URL(path, shop).origin).toBe(shop);
        expect(path).toMatch(/^\/(?![/\\])/);
        // Idempotent.
        expect(returnPath(path)).toBe(path);
        expect(path).toMatch(/^[\x20-\x7e]*$/);
      },
    ),
    { numRuns: propertyRuns(1000) },
  );
});

it('returns to any page of the shop', () => {
  const page = fc.webPath().map((path) => `/orders${path}`);
  const parts = fc.record({ query: fc.webQueryParameters(), fragment: fc.webFragments() });
  fc.assert(
    fc.property(page, parts, (path, { query, fragment }) => {
      const { pathname, search, hash } = new URL(`${path}?${query}#${fragment}`, shop);
      const from = pathname + search + hash;
      const login = new URL(loginPath(from), shop);
      expect(returnPath(login.searchParams.get('from'))).toBe(from);
    }),
  );
});
