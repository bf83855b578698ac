import { readSettings } from './settings';

const deployment = 'https://staging.example.in';

it('orders on a deployment only where that is allowed', () => {
  expect(readSettings({}).allowsOrders).toBe(true);
  expect(readSettings({ BASE_URL: deployment }).allowsOrders).toBe(false);
  const allowed = readSettings({ BASE_URL: deployment, ALLOW_ORDERS: 'true' });
  expect(allowed).toMatchObject({ deployment, allowsOrders: true, allowsPayments: false });
});

it.each([
  ['a password without an email', { SHOPPER_PASSWORD: 'x' }, /SHOPPER_EMAIL: Missing/],
  ['half of HTTP basic auth', { HTTP_USERNAME: 'qa' }, /HTTP_PASSWORD: Missing/],
  ['payments without orders', { ALLOW_PAYMENTS: 'true' }, /ALLOW_ORDERS: Missing/],
  ['headers that are no JSON', { EXTRA_HEADERS: 'x-a: b' }, /EXTRA_HEADERS: Use JSON/],
  ['another word than true', { ALLOW_ORDERS: 'yes' }, /ALLOW_ORDERS: /],
  ['an address without a scheme', { BASE_URL: 'staging.example.in' }, /BASE_URL: /],
  ['the form of a language', { LOCALE: 'en_IN!' }, /LOCALE: Use a language/],
  [
    'all at once',
    { BASE_URL: 'shop', LOCALE: 'nonsense', HTTP_USERNAME: 'qa', SHOPPER_PASSWORD: 'x' },
    /BASE_URL: .*LOCALE: .*SHOPPER_EMAIL: Missing.*HTTP_PASSWORD: Missing/s,
  ],
])('names %s', (_name, environment, message) => {
  expect(() => readSettings(environment)).toThrow(message);
});
