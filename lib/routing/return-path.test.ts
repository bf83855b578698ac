/** @jest-environment node */
import { loginPath, returnPath, withReturnPath } from './return-path';

it.each([
  '/',
  '/checkout',
  '/payment?orderId=7',
  '/products?category=kitchen%2C%20garden%20%26%20pets#search',
])('signing in leads back to %s', (from) => {
  expect(returnPath(from)).toBe(from);
  const login = new URL(loginPath(from), 'http://localhost');
  expect(returnPath(login.searchParams.get('from'))).toBe(from);
});

it.each([
  null,
  undefined,
  '',
  'checkout',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
])('falls back to / for %j', (from) => {
  expect(returnPath(from)).toBe('/');
});

it('keeps the return path between login and registration, except /', () => {
  expect(withReturnPath('/register', '/payment?orderId=7')).toBe(
    '/register?from=%2Fpayment%3ForderId%3D7',
  );
  expect(withReturnPath('/register', returnPath('https://evil.example/'))).toBe('/register');
});
