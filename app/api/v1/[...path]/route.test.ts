/** @jest-environment node */
import { NextRequest } from 'next/server';
import { stubBackend } from '@/lib/testing/stub-backend';
import { GET, POST } from './route';

function order(cookie?: string) {
  return POST(
    new NextRequest('http://localhost/api/v1/orders', {
      method: 'POST',
      body: '{"products":[]}',
      headers: {
        host: 'localhost',
        'content-type': 'application/json',
        ...(cookie && { cookie }),
      },
    }),
    { params: Promise.resolve({ path: ['orders'] }) },
  );
}

describe('a protected write', () => {
  it('is rejected by the proxy without a session', async () => {
    stubBackend({ '/orders': { id: '1' } });
    const response = await order();
    expect([response.status, await response.json()]).toEqual([
      401,
      { error: 'Please sign in to continue.' },
    ]);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('reaches the backend with a session', async () => {
    stubBackend({ '/orders': { id: '1' } });
    await order('auth_token=t');
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

it('passes Retry-After on', async () => {
  globalThis.fetch = jest.fn(async () =>
    Response.json({ error: 'Too many' }, { status: 429, headers: { 'retry-after': '42' } }),
  );
  const response = await order('auth_token=t');
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '42']);
});

describe('a cookie with invalid header characters', () => {
  const cookie = 'auth_token=a%0d%0aX';

  it('is not a session for a write', async () => {
    stubBackend({ '/orders': { id: '1' } });
    const response = await order(cookie);
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie().join()).toMatch(/auth_token=;/);
  });

  it('does not reach the backend as a token', async () => {
    stubBackend({ '/orders': 401 });
    const request = new NextRequest('http://localhost/api/v1/orders', {
      headers: { host: 'localhost', cookie },
    });
    const response = await GET(request, { params: Promise.resolve({ path: ['orders'] }) });
    expect(response.status).toBe(401);
    const [, init] = jest.mocked(fetch).mock.calls[0] ?? [];
    expect(init?.headers).not.toHaveProperty('authorization');
  });
});

it('passes the query on with repeated parameters', async () => {
  const requested = stubBackend({ '/products': { data: [], count: 0 } });
  const search = '?color=Sage&color=White&minPrice=100';
  await GET(
    new NextRequest(`http://localhost/api/v1/products${search}`, {
      headers: { host: 'localhost' },
    }),
    { params: Promise.resolve({ path: ['products'] }) },
  );
  expect(requested).toEqual([`/products${search}`]);
});

it('passes the error code on', async () => {
  const rejection = { error: 'This coupon has ended.', field: 'code', code: 'ended' };
  globalThis.fetch = jest.fn(async () => Response.json(rejection, { status: 409 }));
  const response = await order('auth_token=t');
  expect([response.status, await response.json()]).toEqual([409, rejection]);
});

it.each(['catalogue', 'orders/42/invoice', 'merchant/operations/showStats'])(
  '%s is not forwarded',
  async (path) => {
    const requested = stubBackend({});
    const response = await GET(
      new NextRequest(`http://localhost/api/v1/${path}`, { headers: { host: 'localhost' } }),
      { params: Promise.resolve({ path: path.split('/') }) },
    );
    expect([response.status, requested]).toEqual([404, []]);
  },
);

it('passes the error for a body that is nested too deep on', async () => {
  const depth = 20_000;
  const body = `{"email":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  globalThis.fetch = jest.fn(async () => Response.json({ error: 'Invalid' }, { status: 400 }));
  const headers = { host: 'localhost', 'content-type': 'application/json' };
  const request = new NextRequest('http://localhost/api/v1/contact', {
    method: 'POST',
    headers: { ...headers, origin: 'http://localhost', 'sec-fetch-site': 'same-origin' },
    body,
  });
  const response = await POST(request, { params: Promise.resolve({ path: ['contact'] }) });
  expect(response.status).toBe(400);
});

it.each([
  ['orders', true],
  ['orders/A7K3-9QWD', false],
])('a 401 of %s ends the session only if the call needs one', async (path, ends) => {
  stubBackend({ [`/${path}`]: 401 });
  const request = new NextRequest(`http://localhost/api/v1/${path}`, {
    headers: { host: 'localhost', cookie: 'auth_token=t' },
  });
  const response = await GET(request, {
    params: Promise.resolve({ path: path.split('/') }),
  });
  expect(response.status).toBe(401);
  expect(/auth_token=;/.test(response.headers.getSetCookie().join())).toBe(ends);
});
