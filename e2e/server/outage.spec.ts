import { fetchRaw } from '../support/fetch-raw';
import { heading, toast } from '../support/page-helpers';
import { test as base, expect, once } from '../support/test';

const test = base.extend<{ origin: string }>({
  /** Origin of the test store behind the proxied shop. */
  origin: async ({ shop, testStore }, use) => {
    await testStore.saveProducts(
      { id: 'urn', title: 'Stone Urn', price: 500 },
      { id: 'bench', title: 'Long Bench', price: 9000, category: 'Benches' },
    );
    await use(`http://${testStore.host}:${shop.port}`);
  },
});

test(
  'pages and forms say that the backend is down, and recover',
  once,
  async ({ page, context, shop, origin }) => {
    const main = page.getByRole('main');
    for (const path of ['/login', '/products', '/']) await page.goto(origin + path);
    await shop.disconnect();
    await page.goto(`${origin}/product/bench`);
    await expect(heading(page)).toHaveText('Product Not Found');
    await expect(main).toContainText('Failed to load product details');

    await page.goto(`${origin}/login`);
    await page.getByLabel('Email').fill('meera@example.in');
    await page.getByLabel('Password', { exact: true }).fill('monsoon-24');
    await page.getByRole('button', { name: 'Sign in' }).click();
    const failure = 'No response from server. Please try again later.';
    await expect(toast(page, 'Error')).toContainText(failure);
    await expect(page.getByLabel('Email')).toHaveValue('meera@example.in');

    await page.goto(`${origin}/products?category=benches`);
    await expect(heading(page)).toHaveText('Failed to load products. Please try again.');
    await shop.reconnect();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(heading(page)).toHaveText('Benches');
    await expect(main).toContainText('Long Bench');

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
  },
);

test(
  'a 429 is not a 404, and invalid store information takes no page away',
  once,
  async ({ page, shop, origin, testStore }) => {
    await fetchRaw(`${origin}/product/urn`);
    const limited = { status: 429, body: '{"error":"Not now"}' };
    shop.mockResponses((path) => (path.includes('/products/') ? limited : undefined));
    await shop.publish({ store: testStore.host, products: ['urn', 'bench'] });
    const expectCachedPage = async () => {
      const { status, text } = await fetchRaw(`${origin}/product/urn`);
      expect([status, text]).toEqual([200, expect.stringContaining('Stone Urn')]);
      expect(text).toContain('Journey Store');
    };
    await expectCachedPage();
    await shop.restart();
    await expectCachedPage();
    for (const path of ['/product/bench', '/share/product/bench.jpg']) {
      const { status, headers } = await fetchRaw(origin + path);
      expect([status, headers['retry-after']], path).toEqual([503, '5']);
    }

    shop.mockResponses((path) =>
      path.endsWith('/storeInfo') ? { status: 200, body: '{"storeName":"Ru' } : undefined,
    );
    await shop.publish({ store: testStore.host, storeInfo: true, catalogue: true });
    await expectCachedPage();
    await shop.restart();
    await expectCachedPage();
    const other = `http://unread.localhost:${shop.port}`;
    // Images may take longer than the toast stays.
    const unread = await page.goto(`${other}/contact`, { waitUntil: 'commit' });
    expect(unread?.status()).toBe(200);
    const storeInfoFailed = 'Failed to load store information. Please refresh the page.';
    await expect(toast(page, storeInfoFailed)).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Online Store');
    expect((await fetchRaw(`${other}/terms`)).status).toBe(503);
  },
);
