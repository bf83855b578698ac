/** @jest-environment node */
import type { Listing } from '../catalogue/listing';
import { type KnownRoutes, type Resolution, routeRequest } from './route-request';

const open: KnownRoutes = { mayCache: async () => true };

function resolved(address: string, signedIn = false, knownRoutes: Partial<KnownRoutes> = {}) {
  const [pathname = '', query] = address.split('?');
  const search = query === undefined ? '' : `?${query}`;
  return routeRequest({ pathname, search }, signedIn, { ...open, ...knownRoutes });
}

const render = (path: string): Resolution => ({ kind: 'render', path });

it.each([
  ['/', ''],
  ['/login?from=%2Forders', '/login'],
  ['/register', '/register'],
  ['/confirm-email?token=7', '/confirm-email'],
  ['/unsubscribe?token=7', '/unsubscribe'],
  ['/cart', '/cart'],
  ['/wishlist', '/wishlist'],
  ['/track-order?id=7', '/track-order'],
  ['/contact', '/contact'],
  ['/api-test', '/api-test'],
  ['/order-success', '/order-success'],
  ['/terms', '/policies/terms'],
  ['/privacy', '/policies/privacy'],
  ['/refund', '/policies/refund'],
  ['/return', '/policies/return'],
  ['/shipping', '/policies/shipping'],
  ['/about', '/policies/about'],
])('%s is public', async (address, path) => {
  expect(await resolved(address)).toEqual(render(path));
});

it.each([
  ['/account', '/account', '/login?from=%2Faccount'],
  ['/checkout', '/checkout', '/login?from=%2Fcheckout'],
  ['/orders', '/orders', '/login?from=%2Forders'],
  ['/orders/A7K3-9QWD', '/orders/A7K3-9QWD', '/login?from=%2Forders%2FA7K3-9QWD'],
  [
    '/orders/A7K3-9QWD/invoice',
    '/orders/A7K3-9QWD/invoice',
    '/login?from=%2Forders%2FA7K3-9QWD%2Finvoice',
  ],
  ['/orders/a%2Fb', '/orders/a%2Fb', '/login?from=%2Forders%2Fa%252Fb'],
  ['/payment?orderId=a%26b', '/payment', '/login?from=%2Fpayment%3ForderId%3Da%2526b'],
])('%s redirects to login without a session', async (address, path, login) => {
  expect(await resolved(address, true)).toEqual(render(path));
  expect(await resolved(address, false)).toEqual({
    kind: 'redirect',
    to: login,
    permanent: false,
  });
});

describe('unknown paths', () => {
  it('have a 404 page', async () => {
    expect(await resolved('/404')).toEqual({ kind: 'render', path: '/not-found', status: 404 });
  });

  it.each(['/product', '/reset-password', '/warranty', '/product/', '/constructor'])(
    '%s leads to /404',
    async (address) => {
      expect(await resolved(address)).toEqual({ kind: 'missing', to: '/404' });
    },
  );

  it.each([
    '/Robots.txt',
    '/icons/7.png',
    '/sitemaps/products-0.xml',
    '/share/product/.jpg',
    '/.env',
    '/wp-login.php',
    '/product/1/reviews',
    '/products/kitchen',
    '/listing/category=pots',
    '/policies/terms',
    '/account/settings',
    '/orders/A7K3-9QWD/items',
    '/orders/A7K3-9QWD/invoice/2',
    '/orders/%E0%A4',
    '/a/b/c',
    '//evil.example',
  ])('responds 404 for %s', async (address) => {
    expect(await resolved(address, true)).toEqual({ kind: 'missing' });
  });
});

describe('non-canonical URLs', () => {
  it.each([
    ['/TERMS', '/terms'],
    ['/Cart/', '/cart'],
    ['/product/42/', '/product/42'],
    ['/share/product/%70ot.jpg?v=1', '/share/product/pot.jpg?v=1'],
    ['/share/product/a%2fb.jpg', '/share/product/a%2Fb.jpg'],
    ['/products/?Category=x', '/products'],
    ['/Products?category=Pots&page=1&utm_source=mail', '/products?category=pots&utm_source=mail'],
  ])('redirects %s to %s permanently', async (address, to) => {
    expect(await resolved(address)).toEqual({ kind: 'redirect', to, permanent: true });
  });

  it('redirect guarded pages to login in one step', async () => {
    const to = '/login?from=%2Forders';
    expect(await resolved('/Orders/')).toEqual({ kind: 'redirect', to, permanent: false });
  });
});

describe('a file', () => {
  it.each([
    ['/robots.txt', '/robots'],
    ['/sitemap.xml', '/sitemap-index'],
    ['/sitemaps/pages.xml', '/sitemaps/pages.xml'],
    ['/sitemaps/products-12.xml', '/sitemaps/products-12.xml'],
    ['/feed.xml', '/feed'],
    ['/llms.txt', '/llms'],
    ['/manifest.webmanifest', '/manifest'],
    ['/favicon.ico', '/icons/favicon.ico'],
    ['/apple-touch-icon.png', '/icons/180.png'],
    ['/icons/maskable-512.png', '/icons/maskable-512.png'],
    ['/share/store.jpg?v=1', '/share/store'],
    ['/share/product/a%2Fb.jpg', '/share/product/a%2Fb.jpg'],
  ])("routes %s to the store's file", async (address, path) => {
    expect(await resolved(address)).toEqual(render(path));
  });
});

describe('a product', () => {
  const gone: Resolution = { kind: 'render', path: '/product-not-found', status: 404 };

  it('keeps its encoded id', async () => {
    expect(await resolved('/product/a%2Fb%20%E0%A4%95')).toEqual(
      render('/product/a%2Fb%20%E0%A4%95'),
    );
  });

  it.each(['%', '%E0%A4', '%zz'])('responds 404 for the invalid id %s', async (id) => {
    expect(await resolved(`/product/${id}`)).toEqual(gone);
  });
});

it.each([
  ['/404/product', '/product-not-found', 404],
  ['/404/anything', '/not-found', 404],
  ['/503', '/failed/page', 503],
  ['/503/product', '/failed/product', 503],
  ['/503/products', '/failed/products', 503],
  ['/503/anything', '/failed/page', 503],
])('routes %s to a fallback page', async (address, path, status) => {
  expect(await resolved(address)).toEqual({ kind: 'render', path, status });
});

describe('/products', () => {
  it.each(['/products', '/products?utm_source=mail'])(
    '%s explores the categories',
    async (address) => {
      expect(await resolved(address)).toEqual(render('/products'));
    },
  );

  it.each([
    ['past the last page that is sorted', '/products?category=pots&sort=newest&page=51'],
    [
      'in place of one that its page did not find',
      '/404/products?category=pots&sort=newest&page=51',
    ],
  ])('responds 404 %s', async (_, address) => {
    const mayCache = jest.fn(async () => true);
    expect(await resolved(address, false, { mayCache })).toEqual({
      kind: 'render',
      path: '/listing-not-found/category=pots&sort=newest&page=51',
      status: 404,
    });
    expect(mayCache).not.toHaveBeenCalled();
  });

  it.each([
    [true, '/products/category=garden~20tools&page=2'],
    [false, '/listing/category=garden~20tools&page=2'],
  ])('caches a known listing: %s', async (isKnown, path) => {
    const mayCache = jest.fn(async (_: Listing) => isKnown);
    const address = '/products?category=garden+tools&page=2&utm_source=mail';
    expect(await resolved(address, false, { mayCache })).toEqual(render(path));
    expect(mayCache.mock.calls[0]?.[0]).toMatchObject({ category: 'garden tools', page: 2 });
  });
});
