import { type Call, calls } from '@aangan/contract/calls';
import { type Endpoint, endpoints } from '@aangan/contract/endpoints';
import { clientHeaders, findBrowserCall, isSameOrigin, toProxyResponse } from './api-proxy';
import { parseResponse } from './request';

it.each([
  ['POST', 'users/authorize'],
  ['DELETE', 'orders/42'],
  ['GET', 'products/'],
  ['GET', 'products/.'],
  ['GET', 'catalogue'],
  ['POST', 'users/logout'],
  ['GET', 'orders/42/invoice'],
  ['POST', 'merchant/operations/showStats'],
  ['GET', 'openapi.json'],
  ['GET', ''],
])('does not forward %s %s', (method, path) => {
  expect(findBrowserCall(method, path.split('/'))?.summary).toBeUndefined();
});

it('forwards no call unless the contract opens it to browsers', () => {
  expect(findBrowserCall('GET', ['products', '42'])?.summary).toBe(calls.product.summary);
  const all = Object.values<Call>(calls);
  const name = ({ method, path }: Endpoint) => `${method} ${path}`;
  const forwarded = all.filter(({ method, path }) =>
    findBrowserCall(method, path.split('/').slice(1)),
  );
  expect(forwarded.map(name).sort()).toEqual(Object.values(endpoints).map(name).sort());
  expect(forwarded.length).toBeLessThan(all.length);
});

const headers = new Headers();

it.each([
  [
    { data: { id: 7, title: 'Trowel', regularPrice: '499.00', stock: 3 } },
    200,
    { id: '7', title: 'Trowel', regularPrice: 499 },
  ],
  [{ error: 'Sold out', field: 'products', code: 'sold-out' }, 409],
])('passes %j (%i) on', (body, status, passed: object = body) => {
  const received = { isOk: status < 400, status, headers, body };
  expect(toProxyResponse(parseResponse(calls.product, received))).toEqual({ status, body: passed });
});

it('returns 502 with the path of a contract violation', () => {
  const received = { isOk: true, status: 200, headers, body: { id: 7 } };
  expect(toProxyResponse(parseResponse(calls.product, received))).toMatchObject({
    status: 502,
    body: { failure: { kind: 'malformed', message: expect.stringMatching(/^title: /) } },
  });
});

it('returns 504 for an unreachable backend, without its address', () => {
  const failure = {
    kind: 'unreachable',
    isRetryable: true,
    message: 'connect ECONNREFUSED 10.0.0.7',
  } as const;
  expect(toProxyResponse({ ok: false, failure })).toEqual({
    status: 504,
    body: { failure: { ...failure, message: 'the backend did not respond' } },
  });
});

it('forwards only the client headers', () => {
  const own = { 'idempotency-key': 'k', 'x-forwarded-for': '10.0.0.7' };
  const headers = new Headers({ ...own, cookie: 'auth_token=t', authorization: 'Bearer x' });
  expect(clientHeaders(headers)).toEqual(own);
});

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
])('a write with %j comes from the shop: %s', (headers, expected) => {
  expect(isSameOrigin(new Headers(headers as Record<string, string>))).toBe(expected);
});
