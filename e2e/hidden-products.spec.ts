import { fetchRaw, redirectTarget } from './support/fetch-raw';
import { applyStore } from './support/merchant';
import { addProductToCart } from './support/page-helpers';
import { expect, once, test } from './support/test';

const urn = { id: 'urn', title: 'Stone Urn', price: 500 };
const bowl = { id: 'bowl', title: 'Clay Bowl', price: 100 };

test('a hidden product appears nowhere and leaves the cart', once, async ({ page, testStore }) => {
  const { origin } = testStore;
  await testStore.saveProducts(urn, bowl);
  await addProductToCart(page, 'urn', testStore);
  await addProductToCart(page, 'bowl', testStore);
  await testStore.hide('bowl');

  expect((await page.goto(`${origin}/product/bowl`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible();
  await page.goto(`${origin}/products?category=pots`);
  await expect(page.getByRole('main').getByText('Stone Urn').first()).toBeVisible();
  await expect(page.getByRole('main').getByText('Clay Bowl')).toHaveCount(0);
  for (const path of ['/sitemaps/products-1.xml', '/feed.xml', '/products?category=pots']) {
    const { text } = await fetchRaw(origin + path);
    expect(text).toContain('product/urn');
    expect(text).not.toContain('product/bowl');
  }

  await page.goto(`${origin}/cart`);
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('Clay Bowl is no longer available and will be removed.');
  await notice.getByRole('button', { name: 'Accept changes' }).click();
  await expect(page.getByTestId('cart-line')).toHaveCount(1);
});

test('the address of a renamed product redirects', once, async ({ page, testStore }) => {
  const { origin } = testStore;
  await testStore.saveProducts(urn);
  await page.goto(`${origin}/product/urn`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stone Urn');
  await testStore.rename('urn', 'stone-urn');
  const former = `${origin}/product/urn`;
  await expect
    .poll(async () => redirectTarget(former, await fetchRaw(former)))
    .toBe(`${origin}/product/stone-urn`);
  expect((await fetchRaw(former)).status).toBe(308);
  await page.goto(former);
  await expect(page).toHaveURL(`${origin}/product/stone-urn`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stone Urn');
});

test('a hidden category has no links but keeps its page', once, async ({ page, testStore }) => {
  const { host, origin } = testStore;
  await testStore.saveProducts(urn, { ...bowl, category: 'Spare Parts' });
  await applyStore(host, { hiddenCategories: ['spare parts'] });

  const address = 'category=spare%20parts';
  for (const path of ['/', '/products', '/llms.txt', '/sitemaps/pages.xml']) {
    await expect.poll(async () => (await fetchRaw(origin + path)).text).not.toContain(address);
    expect((await fetchRaw(origin + path)).text).toContain('category=pots');
  }
  await page.goto(`${origin}/products?${address}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spare Parts');
  await expect(page.getByRole('main')).toContainText('Clay Bowl');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await page.goto(`${origin}/products?search=clay`);
  await expect(page.getByRole('main')).toContainText('Clay Bowl');
});
