import { fetchRaw } from './support/fetch-raw';
import { addProductToCart, toast } from './support/page-helpers';
import { test as base, expect, once } from './support/test';

const test = base.extend<{ origin: string }>({
  /** Origin of the test store behind the proxied shop. */
  origin: async ({ shop, testStore }, use) => {
    await testStore.saveProducts(
      { id: 'urn', title: 'Stone Urn', price: 500 },
      { id: 'bowl', title: 'Clay Bowl', price: 100 },
      { id: 'bench', title: 'Long Bench', price: 9000, category: 'Benches' },
    );
    await use(`http://${testStore.host}:${shop.port}`);
  },
});

test('uncached pages recover', once, async ({ page, shop, origin }) => {
  await page.goto(`${origin}/products`);
  await shop.disconnect();
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(`${origin}/product/bench`);
  await expect(heading).toHaveText('Product Not Found');
  await expect(page.getByRole('main')).toContainText('Failed to load product details');
  await page.goto(`${origin}/products?category=benches`);
  await expect(heading).toHaveText('Failed to load products. Please try again.');
  await shop.reconnect();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(heading).toHaveText('Benches');
  await expect(page.getByRole('main')).toContainText('Long Bench');
});

test('forms show that the backend is down', once, async ({ page, shop, origin }) => {
  await addProductToCart(page, 'urn', { origin });
  for (const path of ['/login', '/track-order']) await page.goto(origin + path);
  await shop.disconnect();

  await page.goto(`${origin}/cart`);
  await expect(page.getByTestId('cart-line')).toContainText('Stone Urn');

  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill('meera@example.in');
  await page.getByLabel('Password', { exact: true }).fill('monsoon-24');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(toast(page, 'Error')).toContainText(
    'No response from server. Please try again later.',
  );
  await expect(page.getByLabel('Email')).toHaveValue('meera@example.in');

  await page.goto(`${origin}/track-order`);
  await page.getByLabel('Order number').fill('ABCD-2345');
  await page.getByLabel('Email or phone').fill('meera@example.in');
  await page.getByRole('button', { name: 'Track order' }).click();
  await expect(toast(page, 'Error')).toContainText('Failed to find order.');
});

test('a 429 is not a 404', once, async ({ page, shop, origin, testStore }) => {
  await page.goto(`${origin}/product/urn`);
  shop.mockResponses((path) =>
    path.includes('/products/') ? { status: 429, body: '{"error":"Not now"}' } : undefined,
  );
  await shop.publish({ store: testStore.host, products: ['urn', 'bench'] });
  const expectCachedPages = async () => {
    const response = await page.goto(`${origin}/product/urn`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stone Urn');
  };
  await expectCachedPages();
  await shop.restart();
  await expectCachedPages();
  const uncached = await page.goto(`${origin}/product/bench`);
  expect(uncached?.status()).toBe(503);
  expect(uncached?.headers()['retry-after']).toBe('5');
  await expect(page.getByRole('contentinfo')).toContainText('Journey Store');
  const picture = await fetchRaw(`${origin}/share/product/bench.jpg`);
  expect([picture.status, picture.headers['retry-after']]).toEqual([503, '5']);
});

test('files need the store information', once, async ({ shop, origin }) => {
  shop.mockResponses((path) =>
    path.endsWith('/storeInfo') ? { status: 429, body: '{"error":"Not now"}' } : undefined,
  );
  for (const path of ['/terms', '/feed.xml', '/sitemaps/pages.xml', '/llms.txt']) {
    const response = await fetchRaw(origin + path);
    expect(response.status, path).toBe(503);
    expect(response.headers['retry-after'], path).toBeDefined();
  }
});

const storeInfoFailed = 'Failed to load store information. Please refresh the page.';
const mockStoreInfo = (path: string) =>
  path.endsWith('/storeInfo') ? { status: 200, body: '{"storeName":"Ru' } : undefined;

test('invalid store information is reported', once, async ({ page, shop, origin }) => {
  shop.mockResponses(mockStoreInfo);
  const heading = page.getByRole('heading', { level: 1 });
  for (const [path, status, text] of [
    ['/', 200, 'Transform Your Outdoor Space'],
    ['/contact', 200, 'Contact us'],
    ['/product/urn', 200, 'Stone Urn'],
    ['/cart', 200, 'Your cart is empty'],
    ['/nowhere/x', 404, '404'],
  ] as const) {
    // Images may take longer than the toast stays.
    const response = await page.goto(origin + path, { waitUntil: 'commit' });
    expect(response?.status()).toBe(status);
    await expect(toast(page, storeInfoFailed)).toBeVisible();
    await expect(heading).toHaveText(text);
  }
  await expect(page.getByRole('banner')).toContainText('Online Store');
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('Accessories');
});

test('a page survives invalid store details', once, async ({ page, shop, origin, testStore }) => {
  const paths = ['/', '/contact', '/product/urn'];
  const expectStoreName = async () => {
    for (const path of paths) {
      await page.goto(origin + path);
      await expect(page.getByRole('banner')).toContainText('Journey Store');
    }
  };
  await expectStoreName();
  shop.mockResponses(mockStoreInfo);
  await shop.publish({ store: testStore.host, storeInfo: true, catalogue: true });
  await expectStoreName();
  await shop.restart();
  await expectStoreName();
});

test('signing out needs no backend', once, async ({ page, context, shop, origin }) => {
  await page.goto(`${origin}/`);
  await context.addCookies([
    { name: 'auth_token', value: 'of-long-ago', url: origin },
    { name: 'signed_in', value: '1', url: origin },
  ]);
  shop.hang();
  await page.goto(`${origin}/account`);
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(toast(page, 'Logged out')).toBeVisible();
  // The home page loads its styles before the shop of the test closes.
  await expect(page).toHaveURL(`${origin}/`);
  await expect(page.getByRole('link', { name: 'Browse Collection' }).first()).toBeVisible();
  expect(await context.cookies(origin)).toEqual([]);
});
