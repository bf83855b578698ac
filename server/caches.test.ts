import { emptyShell, html, page, sendRequest, startTestHandler } from './testing/test-handler';

const payload = '1:"$Sreact.fragment"';
const own = { 'cache-control': 'private, no-cache, no-store' };
const shared = 's-maxage=120, stale-while-revalidate=31536000';

/** A storefront behind a cache whose key is the URL, ignoring `Vary`, and that trusts suffixes. */
async function behindCdn() {
  const sendPayload = page(payload, { 'content-type': 'text/x-component' });
  const handler = await startTestHandler((request, response) => {
    const isPayload = request.headers.rsc !== undefined || /\.rsc(\?|$)/.test(request.url ?? '');
    (isPayload ? sendPayload : page())(request, response);
  });
  const stored = new Map<string, Awaited<ReturnType<typeof sendRequest>>>();
  const visit = async (url: string, headers: Record<string, string> = {}) => {
    const known = stored.get(url);
    if (known) return known;
    const response = await sendRequest(handler.port, url, { host: 'a.example', ...headers });
    const control = response.headers['cache-control'] ?? '';
    const isPublic = /\bpublic\b|\bs-maxage=[1-9]/.test(control);
    if (isPublic && !/private|no-store/.test(control)) stored.set(url, response);
    return response;
  };
  return { ...handler, visit, stored };
}

const navigation = {
  rsc: '1',
  'next-router-state-tree': '%5B%22%22%2C%7B%22children%22%3A%5B%22cart%22%5D%7D%5D',
  'next-url': '/cart',
};
const prefetch = { ...navigation, 'next-router-prefetch': '1' };
const segment = { ...prefetch, 'next-router-segment-prefetch': '/_tree' };

describe('behind a cache that ignores Vary', () => {
  it.each([
    ['/', { rsc: '1' }],
    ['/', navigation],
    ['/', segment],
    ['/?_rsc', { rsc: '1' }],
    ['/?_rsc=mGX_xIKctRezaJh3', navigation],
    ['/products?category=pots', { rsc: '1' }],
    ['/account', { rsc: '1' }],
    ['/confirm-email?token=7', { rsc: '1' }],
    ['/?coupon=GARDEN10', { rsc: '1' }],
    ['/cart.rsc', {}],
    ['/products.rsc?category=pots', {}],
    // HTML at the URL of a payload would end the router's navigation.
    ['/?_rsc=mGX_xIKctRezaJh3', {}],
  ])('nothing but a page is stored at %s %j', async (url, headers) => {
    const { visit, stored } = await behindCdn();
    const { headers: received } = await visit(url, headers as Record<string, string>);
    expect(received['cache-control']).toMatch(/private|no-store/);
    expect(stored.size).toBe(0);
    expect((await visit(url.replace(/\.rsc|[?&]_rsc.*/g, ''))).body.toString()).toBe(html);
  });

  it('a 304 of a payload is private, too', async () => {
    const { visit } = await behindCdn();
    const { headers } = await visit('/?_rsc=x', { rsc: '1' });
    const again = await visit('/?_rsc=x', { rsc: '1', 'if-none-match': String(headers.etag) });
    expect([again.status, again.headers['cache-control']]).toEqual([304, 'private, no-store']);
  });
});

it.each(['/account/x.css', '/account/avatar.png', '/Account', '/orders/1.js', '/account%2Fx.css'])(
  'a suffix makes no page of one shopper public: %s',
  async (path) => {
    const { visit, seen, stored } = await behindCdn();
    await visit(path, { cookie: 'auth_token=secret' });
    // What is stored was rendered without the session.
    expect(stored.size > 0 && seen[0]?.headers.cookie !== undefined).toBe(false);
  },
);

describe('a host', () => {
  it('has pages of its own', async () => {
    const { port, seen } = await startTestHandler(page());
    for (const host of ['a.example', 'b.example']) await sendRequest(port, '/', { host });
    expect(seen).toHaveLength(2);
  });

  it.each(['evil.example', 'a.example.evil.example', 'a.example@evil.example', 'a.example:80:80'])(
    'that is not served is never cached: %s',
    async (host) => {
      const { port, seen } = await startTestHandler(page());
      for (const _ of [1, 2]) await sendRequest(port, '/', { host });
      await sendRequest(port, '/', { host: 'a.example', 'x-forwarded-host': host });
      await sendRequest(port, '/', { host: 'a.example' });
      expect(seen).toHaveLength(3);
      expect(seen[2]?.headers).not.toHaveProperty('x-forwarded-host');
    },
  );
});

it.each([
  ['campaign parameters', '/', '/?utm_source=mail&fbclid=7', 1],
  ['the same listing', '/products?category=garden%20pots', '/products?category=garden+pots', 1],
  ['another page of it', '/products?category=pots', '/products?category=pots&page=2', 2],
  ['a variant', '/product/pot?variant=Large&gclid=7', '/product/pot?variant=Large', 1],
  ['two variants', '/product/pot?variant=Small', '/product/pot?variant=Large', 2],
  ['a script with a query', '/_next/static/a.js', '/_next/static/a.js?x=1', 1],
])('pages are cached by the query that they read: %s', async (_, path, other, count) => {
  const { port, seen } = await startTestHandler(page());
  await sendRequest(port, path);
  await sendRequest(port, other);
  expect(seen).toHaveLength(count);
});

it('a cached page is rendered without cookies, conditions and the address of its first visitor', async () => {
  const { port, seen } = await startTestHandler(page());
  const visitor = {
    cookie: 'auth_token=secret',
    'if-none-match': '"x"',
    'x-forwarded-for': '9.9.9.9',
  };
  await sendRequest(port, '/', visitor);
  for (const name of Object.keys(visitor)) expect(seen[0]?.headers).not.toHaveProperty(name);
});

it.each([
  ['a guarded page', '/account', {}],
  ['a guarded page in other letters', '/Account', {}],
  ['a link that brings a coupon', '/?utm_source=mail&coupon=GARDEN10', {}],
  ['a private page', '/', own],
  ['one that is private in spite of a lifetime', '/', { 'cache-control': `private, ${shared}` }],
  ['one that must not be stored', '/', { 'cache-control': `no-store, ${shared}` }],
  ['one that sets a cookie', '/', { 'set-cookie': 'a=1' }],
  ['a search that sets a cookie', '/products?search=pot', { 'set-cookie': 'a=1', ...own }],
  ['a call', '/api/v1/orders', own],
])('what is for one shopper is never shared: %s', async (_, path, headers) => {
  const { visit } = await behindCdn();
  const { port, seen } = await startTestHandler(page(html, headers as Record<string, string>));
  for (const _visit of [1, 2]) await sendRequest(port, path, { cookie: 'auth_token=t' });
  expect(seen).toHaveLength(2);
  if (path === '/account')
    expect((await visit(path)).headers['cache-control']).toContain('private');
});

it.each(['/go/unknown', '/media/a.jpg', '/icons/unknown.png'])(
  'what was not found is kept by shared caches for ten seconds at most: %s',
  async (path) => {
    const { port } = await startTestHandler(page(html, {}, 404));
    const { status, headers } = await sendRequest(port, path, { host: 'unknown.example' });
    expect([status, headers['cache-control']]).toEqual([404, 'public, max-age=0, s-maxage=10']);
  },
);

it("the 404 page of a shopper's order is stored by nobody", async () => {
  const { port } = await startTestHandler((incoming, response) =>
    (incoming.url?.startsWith('/404') ? page(html, {}, 404) : emptyShell(404))(incoming, response),
  );
  const { status, headers } = await sendRequest(port, '/orders/9');
  expect([status, headers['cache-control']]).toEqual([404, 'private, no-store']);
});
