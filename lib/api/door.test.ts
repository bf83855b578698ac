/** @jest-environment node */
import { calls } from '../contract/calls';
import { answerFor, callOf, isSameOrigin } from './door';

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
    ['POST', 'merchant/operations/showStats'],
    ['GET', 'openapi.json'],
    ['GET', ''],
  ])('%s %s has no door', (method, path) => {
    expect(callOf(method, path.split('/'))?.summary).toBeUndefined();
  });
});

describe('the answer to a page', () => {
  it('is what the schema reads', () => {
    const body = { data: { id: 7, title: 'Trowel', regularPrice: '499.00', stock: 3 } };
    expect(answerFor(calls.product, { isOk: true, status: 200, body })).toEqual({
      status: 200,
      body: { id: '7', title: 'Trowel', regularPrice: 499 },
    });
    expect(answerFor(calls.register, { isOk: true, status: 201, body: undefined })).toEqual({
      status: 200,
      body: null,
    });
  });

  it('is a refusal as it came', () => {
    const body = { error: 'Sold out', field: 'products' };
    expect(answerFor(calls.createOrder, { isOk: false, status: 409, body })).toEqual({
      status: 409,
      body,
    });
  });

  it('is the verdict 502 when the contract is not kept, and says where', () => {
    const passed = answerFor(calls.product, { isOk: true, status: 200, body: { id: 7 } });
    expect(passed).toMatchObject({
      status: 502,
      body: { failure: { kind: 'malformed', message: expect.stringMatching(/^title: /) } },
    });
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
