/** @jest-environment node */
import { calls } from '../contract/calls';
import { callOf, isSameOrigin } from './door';

describe('the door to the backend', () => {
  it.each([
    ['GET', 'storeInfo', calls.storeInfo],
    ['GET', 'accountInfo', calls.accountInfo],
    ['GET', 'products', calls.products],
    ['GET', 'products/42', calls.product],
    ['GET', 'orders', calls.orders],
    ['GET', 'orders/42', calls.order],
    ['POST', 'orders', calls.createOrder],
    ['POST', 'users/register', calls.register],
    ['GET', 'payments/fields', calls.paymentFields],
    ['POST', 'payments', calls.createPayment],
  ])('%s %s is open', (method, path, call) => {
    expect(callOf(method, path.split('/'))?.summary).toBe(call.summary);
  });

  it.each([
    ['POST', 'users/authorize'],
    ['DELETE', 'orders/42'],
    ['PUT', 'products/42'],
    ['POST', 'products'],
    ['GET', 'products/42/reviews'],
    ['GET', 'products/'],
    ['GET', 'products/.'],
    ['GET', 'orders/..'],
    ['GET', 'catalogue'],
    ['GET', 'merchant/catalogue'],
    ['GET', 'openapi.json'],
    ['GET', ''],
  ])('%s %s has no door', (method, path) => {
    expect(callOf(method, path.split('/'))?.summary).toBeUndefined();
  });
});

describe('a write', () => {
  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://shop.in', host: 'shop.in' }, false],
    [{ origin: 'https://shop.in', host: 'shop.in' }, true],
    [{ origin: 'http://localhost:3000', host: 'localhost:3000' }, true],
    [{ origin: 'http://localhost:3001', host: 'localhost:3000' }, false],
    [{ origin: 'https://shop.in.evil.example', host: 'shop.in' }, false],
    [{ origin: 'null', host: 'shop.in' }, false],
    [{ host: 'shop.in' }, true],
  ])('with %j comes from the shop: %s', (headers, expected) => {
    expect(isSameOrigin(new Headers(headers as Record<string, string>))).toBe(expected);
  });
});
