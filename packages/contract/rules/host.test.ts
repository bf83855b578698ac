import { normaliseHost } from './host';

it.each([
  ['Shop.Example.IN', 'shop.example.in'],
  ['shop.example.in:3000', 'shop.example.in'],
  ['shop.example.in:', 'shop.example.in'],
  ['shop.example.in.:443', 'shop.example.in'],
  [' tv.localhost ', 'tv.localhost'],
  ['127.0.0.1:3000', 'localhost'],
  ['[::1]:3000', 'localhost'],
])('%j is the host %s', (header, host) => {
  expect(normaliseHost(header)).toBe(host);
});

it.each([
  ...[undefined, '', ':3000', 'shop example.in', 'shop.in/login', 'shop.in@evil.example', '../..'],
  ...['shop..in', '-shop.in', 'shop_a.in', '[2001:db8::1]', 'shop.in\r\nx-evil: 1', '<script>'],
  ...[`${'a'.repeat(64)}.in`, 'a.'.repeat(128)],
])('rejects %j', (header) => {
  expect(normaliseHost(header)).toBeUndefined();
});
