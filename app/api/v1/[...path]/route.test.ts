import { NextRequest } from 'next/server';
import { stubBackend } from '@/lib/testing/stub-backend';
import { GET, POST } from './route';

type Init = ConstructorParameters<typeof NextRequest>[1];

function call(method: typeof GET, path: string, init: Init = {}, cookie?: string) {
  const headers = { host: 'localhost', ...init?.headers, ...(cookie && { cookie }) };
  const request = new NextRequest(`http://localhost/api/v1/${path}`, { ...init, headers });
  return method(request, {
    params: Promise.resolve({ path: path.split('?', 1)[0]?.split('/') ?? [] }),
  });
}

const json = { 'content-type': 'application/json' };
const order = (cookie?: string) =>
  call(POST, 'orders', { method: 'POST', body: '{"products":[]}', headers: json }, cookie);

it.each([
  [undefined, 401, 0],
  ['auth_token=a%0d%0aX', 401, 0],
  ['auth_token=t', 200, 1],
])('a write with the cookie %s has status %i, after %i calls', async (cookie, status, count) => {
  stubBackend({ '/orders': { id: '1' } });
  const response = await order(cookie);
  expect(response.status).toBe(status);
  expect(fetch).toHaveBeenCalledTimes(count);
  expect(/auth_token=;/.test(response.headers.getSetCookie().join())).toBe(status === 401);
});

it('a cookie with invalid header characters does not reach the backend as a token', async () => {
  stubBackend({ '/orders': 401 });
  expect((await call(GET, 'orders', {}, 'auth_token=a%0d%0aX')).status).toBe(401);
  const [, init] = jest.mocked(fetch).mock.calls[0] ?? [];
  expect(init?.headers).not.toHaveProperty('authorization');
});

it('passes Retry-After on', async () => {
  globalThis.fetch = jest.fn(async () =>
    Response.json({ error: 'Too many' }, { status: 429, headers: { 'retry-after': '42' } }),
  );
  const response = await order('auth_token=t');
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '42']);
});

it('passes the query on with repeated parameters', async () => {
  const requested = stubBackend({ '/products': { data: [], count: 0 } });
  const path = 'products?color=Sage&color=White&minPrice=100';
  await call(GET, path);
  expect(requested).toEqual([`/${path}`]);
});

it('passes the error code on', async () => {
  const rejection = { error: 'This coupon has ended.', field: 'code', code: 'ended' };
  globalThis.fetch = jest.fn(async () => Response.json(rejection, { status: 409 }));
  const response = await order('auth_token=t');
  expect([response.status, await response.json()]).toEqual([409, rejection]);
});

it.each([
  ['orders', true],
  ['orders/A7K3-9QWD', false],
])('a 401 of %s ends the session only if the call needs one', async (path, ends) => {
  stubBackend({ [`/${path}`]: 401 });
  const response = await call(GET, path, {}, 'auth_token=t');
  expect(response.status).toBe(401);
  expect(/auth_token=;/.test(response.headers.getSetCookie().join())).toBe(ends);
});
