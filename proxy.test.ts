import { NextRequest } from 'next/server';
import { callBackend } from './lib/api/server';
import { canCacheListing } from './lib/catalogue/cacheable-listing';
import { findTenant } from './lib/shop/tenants';
import { proxy } from './proxy';

jest.mock('./lib/api/server');
jest.mock('./lib/catalogue/cacheable-listing', () => ({
  ...jest.requireActual('./lib/catalogue/cacheable-listing'),
  canCacheListing: jest.fn(),
}));
jest.mock('./lib/shop/tenants');
jest.mock('./lib/platform/log', () => ({ log: { warn: jest.fn() } }));

const store = 'shop.example';
const signedIn = { cookie: 'auth_token=t' };
const served = {
  state: 'served',
  host: store,
  categories: undefined,
  collections: undefined,
  endedCollections: new Set<string>(),
  redirects: new Map<string, string>(),
} as const;

beforeEach(() => {
  process.env.STORE_HOSTS = `${store}, www.shop.example=${store}`;
  jest.mocked(findTenant).mockResolvedValue(served);
  jest.mocked(canCacheListing).mockResolvedValue(true);
});

function request(url: string, headers: Record<string, string> = {}) {
  const { host } = new URL(url);
  return proxy(new NextRequest(url, { headers: { host, ...headers } }));
}

/** The path that a response renders below app/[store], or its target, with its status. */
async function resolved(address: string, headers: Record<string, string> = {}) {
  const { headers: received, status } = await request(`http://${store}${address}`, headers);
  const rewritten = received.get('x-middleware-rewrite');
  const target = rewritten ?? received.get('location') ?? '';
  return [target.replace(`http://${store}`, '').replace(rewritten ? `/${store}` : '', ''), status];
}

/** Next.js passes the query on; pages below app/[store] do not read it. */
const rendered = async (...args: Parameters<typeof resolved>) => {
  const [path, status] = await resolved(...args);
  return [String(path).split('?')[0], status];
};

const notFound = ['/not-found', 404];

it.each([
  ['/', ''],
  ['/login?from=%2Forders', '/login'],
  ['/login?from=%2Fcheckout', '/login/checkout'],
  ['/register', '/register'],
  ['/register?utm_source=mail&from=/checkout', '/register/checkout'],
  ['/track-order?id=7', '/track-order'],
  ['/terms', '/policies/terms'],
  ['/products', '/products'],
  ['/products?utm_source=mail', '/products'],
  ['/product/pot?utm_source=x&variant=Red%2FL', '/product/pot/Red%2FL'],
  [`/product/pot?variant=${'x'.repeat(101)}`, '/product/pot'],
  ['/product/a%2Fb%20%E0%A4%95', '/product/a%2Fb%20%E0%A4%95'],
  ['/robots.txt', '/robots'],
  ['/sitemap.xml', '/sitemap-index'],
  ['/sitemaps/products-12.xml', '/sitemaps/products-12.xml'],
  ['/favicon.ico', '/icons/32.png'],
  ['/apple-touch-icon.png', '/icons/180.png'],
  ['/share/store.jpg?v=1', '/share/link/store.jpg'],
  ['/share/store.jpg?format=story', '/share/story/store.jpg'],
  ['/share/store.jpg?format=poster', '/share/link/store.jpg'],
  ['/share/product/pot.jpg?variant=Red%2FL', '/share/link/product/pot.jpg/Red%2FL'],
])('%s is public, and rendered as %s', async (address, path) => {
  expect(await rendered(address)).toEqual([path, 200]);
});

it.each([
  ['/account', '/account', '/login?from=%2Faccount'],
  ['/orders/A7/invoice', '/orders/A7/invoice', '/login?from=%2Forders%2FA7%2Finvoice'],
  ['/orders/a%2Fb', '/orders/a%2Fb', '/login?from=%2Forders%2Fa%252Fb'],
  ['/payment?orderId=a%26b', '/payment', '/login?from=%2Fpayment%3ForderId%3Da%2526b'],
  [
    ...['/checkout?utm_source=sms&x=1', '/checkout'],
    '/login?from=%2Fcheckout%3Futm_source%3Dsms%26x%3D1&utm_source=sms',
  ],
  ['/review?product=pot', '/review', '/login?from=%2Freview%3Fproduct%3Dpot'],
] as [string, string, string][])(
  '%s redirects to login without a session',
  async (address, path, login) => {
    expect(await rendered(address, signedIn)).toEqual([path, 200]);
    expect(await resolved(address)).toEqual([login, 307]);
  },
);

it.each([
  '/%00',
  '/product/%00',
  '/product/%',
  '/product/urn%00?variant=Red',
  '/product/urn?variant=%00',
  '/products?search=%00',
  '/collections/%00',
  '/share/product/%00.jpg',
])('%s has no text that a backend reads', async (address) => {
  const isProduct = address.startsWith('/product/');
  expect(await rendered(address)).toEqual(isProduct ? ['/not-found/product', 404] : notFound);
});

it.each(['/product', '/no-such-page', '/constructor'])(
  'unknown paths %s leads to /404',
  async (address) => {
    expect(await resolved(address)).toEqual(['/404', 307]);
    expect(await resolved('/404')).toEqual(notFound);
  },
);

it.each([
  ...['/Robots.txt', '/icons/7.png', '/sitemaps/products-0.xml', '/share/product/.jpg'],
  ...['/wp-login.php', '/listing/category=pots', '/policies/terms', '/account/settings'],
  ...['/orders/A7K3-9QWD/items', '/orders/A7K3-9QWD/invoice/2', '/orders/%E0%A4'],
  ...['/pages/our-story', '/pages/constructor', '/policies/refund', '/blogs/products/pot'],
  ...['/products/pot/reviews', '/collections/products/pot', '/collections/sale/clay'],
  '//evil.example',
])('unknown paths responds 404 for %s', async (address) => {
  expect(await resolved(address, signedIn)).toEqual(notFound);
});

it.each([
  ['/TERMS', '/terms'],
  ['/product/42/', '/product/42'],
  ['/share/product/%70ot.jpg?v=1', '/share/product/pot.jpg?v=1'],
  ['/share/product/a%2fb.jpg', '/share/product/a%2Fb.jpg'],
  ['/products/?Category=x', '/products'],
  ['/compare?p=chair&p=bench', '/products'],
  ['/Products?category=Pots&page=1&utm_source=mail', '/products?category=pots&utm_source=mail'],
  ['/products/pot?variant=4012&utm_source=mail', '/product/pot?variant=4012&utm_source=mail'],
  ['/collections/sale/products/%70ot/', '/product/pot'],
  ['/pages/contact', '/contact'],
  ['/pages/about-us', '/about'],
  ['/policies/refund-policy', '/refund'],
  ['/policies/terms-of-service', '/terms'],
  ['/policies/contact-information', '/contact'],
  ['/pages/track-order?id=7', '/track-order?id=7'],
])('other addresses of a page: %s redirects to %s permanently', async (address, to) => {
  expect(await resolved(address)).toEqual([to, 308]);
});

it.each([
  ['/blogs/news/?utm_source=mail', '/about?utm_source=mail'],
  ['/collections/sale?gclid=1', '/products?category=pots&gclid=1'],
  ['/products/old', '/product/new'],
  ['/evil', '/'],
  ['/favicon.ico', '/icons/32.png', 200],
])(
  'an old address, %s, redirects to the page that the store names: %s',
  async (address, to, status = 308) => {
    const redirects = new Map([
      ['/blogs/news', '/about'],
      ['/collections/sale', '/products?category=pots'],
      ['/products/old', '/product/new'],
      ['/evil', '//evil.example/x'],
      ['/favicon.ico', '/about'],
    ]);
    jest.mocked(findTenant).mockResolvedValue({ ...served, redirects });
    expect(await resolved(address)).toEqual([to, status]);
  },
);

it('non-canonical URLs redirect guarded pages to login in one step', async () => {
  const to = '/login?from=%2Forders';
  expect(await resolved('/Orders/')).toEqual([to, 307]);
});

it.each([
  ['/collections/diwali', ['/collections/diwali', 200]],
  ['/collections/holi', ['/not-found/collection', 404]],
  ['/collections/eid', ['/not-found/collection/eid', 404]],
  ['/share/collections/eid.jpg', notFound],
  ['/collections/diwali/1', notFound],
  ['/share/collections/diwali.jpg?v=1', ['/share/link/collections/diwali.jpg', 200]],
])('a collection is routed while it is open: %s', async (address, route) => {
  const slugs = { collections: new Set(['diwali']), endedCollections: new Set(['eid']) };
  const categories = new Set(['diwali', 'eid']);
  jest.mocked(findTenant).mockResolvedValue({ ...served, ...slugs, categories });
  expect(await rendered(address)).toEqual(route);
});

it.each([
  ['/collections/pots-lamps?sort_by=x&gclid=1', '/products?category=pots%20%26%20lamps&gclid=1'],
  ['/collections/all/?sort_by=x', '/products'],
])('a collection of Shopify, %s, redirects to its listing', async (address, to) => {
  const named = { collections: new Set<string>(), categories: new Set(['pots & lamps']) };
  jest.mocked(findTenant).mockResolvedValue({ ...served, ...named });
  expect(await resolved(address)).toEqual([to, 308]);
});

it('a collection is unavailable while the collections are unknown', async () => {
  expect(await resolved('/collections/diwali')).toEqual(['/failed/page', 503]);
});

it.each([
  ['/404/product', '/not-found/product', 404],
  ['/503/product', '/failed/product', 503],
  ['/503/anything', '/failed/page', 503],
])('routes %s to a fallback page', async (address, path, status) => {
  expect(await resolved(address)).toEqual([path, status]);
});

it.each([
  ['past the last page that is sorted', ''],
  ['in place of one that its page did not find', '/404'],
])('/products responds 404 %s', async (_, prefix) => {
  const listing = 'category=pots&sort=newest&page=51';
  const page = [`/listing/${listing}/not-found`, 404];
  expect(await rendered(`${prefix}/products?${listing}`)).toEqual(page);
  expect(canCacheListing).not.toHaveBeenCalled();
});

it.each([
  [true, '/products/category=garden~20tools&page=2'],
  [false, '/listing/category=garden~20tools&page=2'],
])('/products caches a known listing: %s', async (isKnown, path) => {
  const address = '/products?category=garden+tools&page=2&utm_source=mail';
  jest.mocked(canCacheListing).mockResolvedValue(isKnown);
  expect(await rendered(address)).toEqual([path, 200]);
  const known = expect.objectContaining({ category: 'garden tools', page: 2 });
  expect(canCacheListing).toHaveBeenCalledWith(store, known);
});

it('the host that is not served has a 404 without a page', async () => {
  expect((await request('http://elsewhere.example/')).status).toBe(404);
  jest.mocked(findTenant).mockResolvedValue({ state: 'unknown-host' });
  expect((await request(`http://${store}/`)).status).toBe(404);
});

it('the host whose store is not set up yet has a 503 page', async () => {
  jest.mocked(findTenant).mockResolvedValue({ state: 'not-set-up' });
  const response = await request(`http://${store}/`);
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('not set up yet');
});

it.each([
  ['/', '/', 308],
  ['/Cart/', '/cart', 308],
  ['/nowhere', '/nowhere', 308],
  ['/Orders/', '/login?from=%2Forders', 307],
  ['/products/pot', '/product/pot', 308],
  ['/Cart/?coupon=TEN', '/Cart/?coupon=TEN', 307],
])(
  'the host that is an alias redirects to the own host in one step: %s',
  async (path, target, status) => {
    const response = await request(`http://www.shop.example${path}`);
    expect([response.headers.get('location'), response.status]).toEqual([
      `https://${store}${target}`,
      status,
    ]);
  },
);

it('a coupon link moves the coupon to a cookie, before any other redirect', async () => {
  const { headers, status } = await request(`http://${store}/Account?coupon=ten&page=2`);
  expect([headers.get('location'), status]).toEqual([`http://${store}/Account?page=2`, 307]);
  expect(headers.get('set-cookie')).toMatch(/^coupon-link=TEN; .*Max-Age=600; .*SameSite=lax/);
  expect(headers.get('cache-control')).toBe('no-store');
  const invalid = await request(`http://${store}/?coupon=%0d%0aSet-Cookie:x`);
  expect(invalid.headers.get('set-cookie')).toBeNull();
});

const opens = (result: object) =>
  jest.mocked(callBackend).mockResolvedValue(result as Awaited<ReturnType<typeof callBackend>>);
const rejected = (status: number) => ({
  ok: false,
  failure: { kind: 'rejected', status, isRetryable: status !== 404 },
});

it.each([
  ['/product/pot?utm_source=sms&coupon=TEN', '/product/pot?utm_source=sms&coupon=TEN'],
  ['//evil.example/', '/'],
  ['https://evil.example/', '/'],
])('a short link to %s redirects within the shop', async (path, target) => {
  opens({ ok: true, data: { path } });
  for (const host of [store, `www.${store}`]) {
    const { status, headers } = await request(`http://${host}/go/7k3qwd`);
    expect([status, headers.get('location')?.replace(/^https?:\/\/[^/]+/, '')]).toEqual([
      308,
      target,
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

it.each([
  [404, ['/not-found', 404]],
  [429, ['/failed/busy', 429]],
  [500, ['/failed/page', 503]],
])('a short link renders a page of the shop for status %d', async (status, page) => {
  opens(rejected(status));
  expect(await rendered('/go/7K3QWD')).toEqual(page);
});

it('a short link with an impossible code makes no call', async () => {
  jest.mocked(callBackend).mockClear();
  for (const code of ['D', 'D'.repeat(41), 'DIWALI_1', 'a%2Fb']) {
    expect(await rendered(`/go/${code}`)).toEqual(notFound);
  }
  expect(callBackend).not.toHaveBeenCalled();
});
