import { expect, once, storeTest } from '../pages/test';
import { fetchRaw } from '../support/fetch-raw';
import type { ProxiedShop } from '../support/proxied-shop';

const test = storeTest.extend<{ shop: ProxiedShop; origin: string }>({
  shop: async ({ proxiedShop }, use) => {
    await use(proxiedShop);
    await proxiedShop.recover();
  },
  /** Of the test store behind the proxied shop. */
  origin: async ({ shop, testStore }, use) => {
    await testStore.saveProducts(
      { id: 'urn', title: 'Stone Urn', price: 500 },
      { id: 'bench', title: 'Long Bench', price: 9000, category: 'Benches' },
    );
    await use(`http://${testStore.host}:${shop.port}`);
  },
  baseURL: async ({ origin }, use) => use(origin),
});

// They share the storefront of one worker.
test.describe.configure({ mode: 'default' });

test(
  'pages and forms say that the backend is down, and recover',
  once,
  async ({ page, context, shop, origin, signIn, product, accountPage, main, heading, toast }) => {
    for (const path of ['/login', '/products', '/']) await page.goto(path);
    await shop.disconnect();
    await product.open('bench');
    await expect(heading).toHaveText('Product Not Found');
    await expect(main).toContainText('Failed to load product details');

    await signIn.open();
    await signIn.submit({ email: 'meera@example.in', password: 'monsoon-24' });
    const failure = 'No response from server. Please try again later.';
    await expect(toast('Error')).toContainText(failure);
    await expect(signIn.form.getByLabel('Email')).toHaveValue('meera@example.in');

    await page.goto('/products?category=benches');
    await expect(heading).toHaveText('Failed to load products. Please try again.');
    await shop.reconnect();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(heading).toHaveText('Benches');
    await expect(main).toContainText('Long Bench');

    await context.addCookies([
      { name: 'auth_token', value: 'of-long-ago', url: origin },
      { name: 'signed_in', value: '1', url: origin },
    ]);
    shop.hang();
    await accountPage.open();
    await accountPage.signOutButton.click();
    await expect(toast('Logged out')).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await context.cookies(origin)).toEqual([]);
  },
);

test(
  'a 429 is not a 404, and invalid store information takes no page away',
  once,
  async ({ page, shop, origin, testStore, toast }) => {
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
    await expect(toast(storeInfoFailed)).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Online Store');
    expect((await fetchRaw(`${other}/terms`)).status).toBe(503);
  },
);
