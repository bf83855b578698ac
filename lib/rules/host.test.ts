/** @jest-environment node */
import { normaliseHost } from './host';

describe('a Host header', () => {
  it.each([
    ['Shop.Example.IN', 'shop.example.in'],
    ['shop.example.in:3000', 'shop.example.in'],
    ['shop.example.in:', 'shop.example.in'],
    ['api.shop.example.in', 'api.shop.example.in'],
    ['shop.example.in.', 'shop.example.in'],
    ['shop.example.in.:443', 'shop.example.in'],
    [' tv.localhost ', 'tv.localhost'],
    ['127.0.0.1:3000', 'localhost'],
    ['[::1]:3000', 'localhost'],
    ['[::1]', 'localhost'],
  ])('%j is the host %s', (header, host) => {
    expect(normaliseHost(header)).toBe(host);
  });

  it.each([
    undefined,
    null,
    '',
    ':3000',
    'shop example.in',
    'shop.example.in/login',
    'shop.example.in@evil.example',
    '../../etc/passwd',
    'shop..in',
    '-shop.in',
    'shop_a.in',
    '[2001:db8::1]',
    'shop.in\r\nx-evil: 1',
    '<script>',
    `${'a'.repeat(64)}.in`,
    'a.'.repeat(128),
  ])('rejects %j', (header) => {
    expect(normaliseHost(header)).toBeUndefined();
  });
});
