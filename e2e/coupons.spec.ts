import type { Page } from '@playwright/test';
import { endpoints } from '@/lib/contract/endpoints';
import { addCoupon, confirmPayment } from './support/merchant';
import { addProductToCart, heading, toast } from './support/page-helpers';
import { fillAddress, savedAddress } from './support/shipping';
import { fetchOrders } from './support/shop-api';
import { expect, once, onPhone, signIn, test } from './support/test';
import type { TestStore } from './support/test-store';

const summaryOf = (page: Page, name = 'Summary') => page.getByRole('region', { name });
const tenPercent = { basisPoints: 1000, mostPaise: 30_000 };

async function enterCode(page: Page, code: string): Promise<void> {
  const field = page.getByLabel('Coupon code');
  // A rejected code opens the field as well.
  await expect(async () => {
    if (!(await field.isVisible())) await page.getByText('Have a coupon?').click();
    await expect(field).toBeVisible({ timeout: 1000 });
  }).toPass();
  await field.fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
}

const newCustomer = async (page: Page, store: TestStore) =>
  signIn(page.context(), await store.register(), store.host);

async function placeOrderAsOtherShopper(store: TestStore, coupon: string): Promise<void> {
  const token = await store.authorize(await store.register());
  const body = { products: { urn: 1 }, shippingAddress: savedAddress, coupon };
  await store.send(endpoints.createOrder, { token, body });
}

test('a coupon link lasts until the order is paid', onPhone, async ({ page, testStore }) => {
  test.slow();
  const { host, origin } = testStore;
  await testStore.saveProducts({ id: 'urn', title: 'Stone Urn', price: 1200 });
  await addCoupon(host, 'GARDEN10', tenPercent);
  await expect(async () => {
    await page.goto(`${origin}/product/urn?utm_source=mail&coupon=garden10`);
    const saved = toast(page, 'Coupon GARDEN10 is in your cart');
    await expect(saved).toContainText('10% off up to ₹300', { timeout: 3000 });
  }).toPass();
  await expect(page).toHaveURL(`${origin}/product/urn?utm_source=mail`);

  await addProductToCart(page, 'urn', testStore);
  const cart = summaryOf(page);
  await expect(cart).toContainText('Discount (GARDEN10)−₹120');
  await expect(cart).toContainText('Coupon GARDEN10: 10% off up to ₹300');
  await expect(cart.locator('[data-action-bar]')).toContainText('Total₹1,080');
  await page.getByRole('button', { name: 'Increase quantity' }).first().tap();
  await expect(cart).toContainText('Discount (GARDEN10)−₹240');
  await page.reload();
  await expect(cart.locator('[data-action-bar]')).toContainText('Total₹2,160');

  const token = await newCustomer(page, testStore);
  await page.goto(`${origin}/checkout`);
  const summary = summaryOf(page, 'Order summary');
  await expect(summary).toContainText('Subtotal (2 items)₹2,400');
  await expect(summary).toContainText('Discount (GARDEN10)−₹240');
  await expect(summary).toContainText('Total₹2,160');
  await fillAddress(page);
  await page.getByRole('button', { name: 'Create Order' }).tap();
  await expect(heading(page)).toHaveText('Complete Your Payment');
  await expect(page.getByRole('main')).toContainText('₹2,160.00');
  const [order] = await fetchOrders(token, host);
  await confirmPayment(order?.id ?? '', host);

  await page.goto(`${origin}/orders/${order?.id}`);
  const items = page.getByRole('region', { name: 'Items' });
  await expect(items).toContainText('Subtotal₹2,400.00');
  await expect(items).toContainText('Discount (GARDEN10)−₹240.00');
  await expect(items).toContainText('Total₹2,160.00');

  await addProductToCart(page, 'urn', testStore);
  await expect(summaryOf(page).getByText('Have a coupon?')).toBeVisible();
});

test('an invalid coupon code shows an error at the field', onPhone, async ({ page, testStore }) => {
  const { host } = testStore;
  await testStore.saveProducts({ id: 'urn', title: 'Stone Urn', price: 600 });
  await addCoupon(host, 'GARDEN10', { ...tenPercent, leastOrderPaise: 99_900 });
  const cart = summaryOf(page);
  await expect(async () => {
    await addProductToCart(page, 'urn', testStore);
    await expect(cart.getByText('Have a coupon?')).toBeVisible({ timeout: 2000 });
  }).toPass();
  const field = page.getByLabel('Coupon code');
  await enterCode(page, '');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Please enter a code.');
  await enterCode(page, 'summer');
  await expect(field).toHaveAccessibleDescription("We couldn't find the code SUMMER.");
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(cart.locator('[data-action-bar]')).toContainText('Total₹600');
  await expect(cart.getByRole('button', { name: /^Remove coupon/ })).toHaveCount(0);
  await field.press('Backspace');
  await expect(field).toHaveAccessibleDescription('');
  await page.reload();
  await expect(cart.getByText('Have a coupon?')).toBeVisible();
  await expect(field).toBeHidden();

  await page.evaluate(() => localStorage.removeItem('cart'));
  await addProductToCart(page, 'urn', testStore);
  await enterCode(page, 'garden10');
  await expect(field).toHaveAccessibleDescription(
    'Coupon GARDEN10 is for orders of ₹999 or more. Add ₹399 more to use it.',
  );
  await page.getByRole('button', { name: 'Increase quantity' }).first().tap();
  await expect(cart).toContainText('Discount (GARDEN10)−₹120');
  await page.getByRole('button', { name: 'Remove coupon GARDEN10' }).tap();
  await expect(cart.getByText('Have a coupon?')).toBeFocused();
  await expect(cart).not.toContainText('Discount');
  await page.reload();
  await expect(cart.getByText('Have a coupon?')).toBeVisible();
  await expect(cart).not.toContainText('Discount');
});

test('an exhausted coupon blocks the order', once, async ({ page, testStore }) => {
  test.slow();
  const { host, origin } = testStore;
  await testStore.saveProducts({ id: 'urn', title: 'Stone Urn', price: 600 });
  await addCoupon(host, 'LAST', { ...tenPercent, usesInAll: 1 });
  const token = await newCustomer(page, testStore);
  await addProductToCart(page, 'urn', testStore);
  const summary = summaryOf(page, 'Order summary');
  await expect(async () => {
    await page.goto(`${origin}/checkout`);
    await expect(summary.getByText('Have a coupon?')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await enterCode(page, 'last');
  await expect(summary).toContainText('Total₹540');
  await fillAddress(page);
  await placeOrderAsOtherShopper(testStore, 'LAST');

  const create = page.getByRole('button', { name: 'Create Order' });
  await create.click();
  await expect(page.getByLabel('Coupon code')).toHaveAccessibleDescription(
    'Coupon LAST has reached its usage limit.',
  );
  await expect(summary).toContainText('Total₹600');
  expect(await fetchOrders(token, host)).toEqual([]);
  await create.click();
  await expect(page).toHaveURL(/\/payment\?orderId=/);
  expect(await fetchOrders(token, host)).toMatchObject([{ total: 600 }]);
});

test('a coupon link redirects to the clean URL without caching', once, async ({ request }) => {
  const fetchUrl = (path: string) => request.get(path, { maxRedirects: 0 });
  const response = await fetchUrl('/products?category=pots&coupon=GARDEN10&utm_source=mail');
  expect(response.status()).toBe(307);
  const { location, 'cache-control': cacheControl, 'x-robots-tag': robots } = response.headers();
  expect(location).toMatch(/\/products\?category=pots&utm_source=mail$/);
  expect(cacheControl).toContain('no-store');
  expect(robots).toBe('noindex');
  expect(response.headers()['set-cookie']).toMatch(/^coupon-link=GARDEN10; Path=\/; /);
  const invalid = await fetchUrl('/?coupon=%3Cscript%3E');
  expect(invalid.status()).toBe(307);
  expect(invalid.headers()).not.toHaveProperty('set-cookie');
});
