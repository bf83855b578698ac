/** @jest-environment node */
import { additiveCalls } from '../contract/additive-calls';
import { type Call, calls } from '../contract/calls';
import { clientHeaders, findBrowserCall, isSameOrigin, toProxyResponse } from './api-proxy';
import { parseResponse } from './request';

describe('findBrowserCall', () => {
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
    ['DELETE', 'users/addresses/7', additiveCalls.removeAddress],
  ])('forwards %s %s', (method, path, call) => {
    expect(findBrowserCall(method, path.split('/'))?.summary).toBe(call.summary);
  });

  it.each([
    ['POST', 'users/authorize'],
    ['DELETE', 'orders/42'],
    ['PUT', 'products/42'],
    ['POST', 'products'],
    ['GET', 'products/42/questions'],
    ['GET', 'products/'],
    ['GET', 'products/.'],
    ['GET', 'orders/..'],
    ['GET', 'catalogue'],
    ['POST', 'users/logout'],
    ['GET', 'orders/42/invoice'],
    ['POST', 'merchant/operations/showStats'],
    ['GET', 'openapi.json'],
    ['GET', ''],
  ])('does not forward %s %s', (method, path) => {
    expect(findBrowserCall(method, path.split('/'))?.summary).toBeUndefined();
  });
});

it('forwards no call unless the contract opens it to browsers', () => {
  const all = [...Object.values<Call>(calls), ...Object.values<Call>(additiveCalls)];
  const name = ({ method, path }: Call) => `${method} ${path}`;
  const forwarded = all.filter(({ method, path }) =>
    findBrowserCall(method, path.split('/').slice(1)),
  );
  expect(forwarded.map(name)).toEqual(all.filter(({ fromBrowser }) => fromBrowser).map(name));
  expect(forwarded.length).toBeLessThan(all.length);
});

describe('toProxyResponse', () => {
  const headers = new Headers();
  it('returns the parsed body', () => {
    const body = { data: { id: 7, title: 'Trowel', regularPrice: '499.00', stock: 3 } };
    expect(
      toProxyResponse(parseResponse(calls.product, { isOk: true, status: 200, headers, body })),
    ).toEqual({
      status: 200,
      body: { id: '7', title: 'Trowel', regularPrice: 499 },
    });
    expect(
      toProxyResponse(
        parseResponse(calls.register, { isOk: true, status: 201, headers, body: undefined }),
      ),
    ).toEqual({
      status: 200,
      body: null,
    });
  });

  it('returns an error unchanged', () => {
    const body = { error: 'Sold out', field: 'products', code: 'sold-out' };
    expect(
      toProxyResponse(
        parseResponse(calls.createOrder, { isOk: false, status: 409, headers, body }),
      ),
    ).toEqual({
      status: 409,
      body,
    });
  });

  it('returns 502 with the path of a contract violation', () => {
    const passed = toProxyResponse(
      parseResponse(calls.product, { isOk: true, status: 200, headers, body: { id: 7 } }),
    );
    expect(passed).toMatchObject({
      status: 502,
      body: { failure: { kind: 'malformed', message: expect.stringMatching(/^title: /) } },
    });
  });
});

it('returns 504 for an unreachable backend, without its address', () => {
  const failure = { kind: 'unreachable', message: 'connect ECONNREFUSED 10.0.0.7' } as const;
  expect(toProxyResponse({ ok: false, failure })).toEqual({
    status: 504,
    body: { failure: { kind: 'unreachable', message: 'the backend did not respond' } },
  });
});

it('forwards only the client headers', () => {
  const own = { 'idempotency-key': 'k', 'x-forwarded-for': '10.0.0.7' };
  const headers = new Headers({ ...own, cookie: 'auth_token=t', authorization: 'Bearer x' });
  expect(clientHeaders(headers)).toEqual(own);
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
