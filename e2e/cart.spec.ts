import type { Page } from '@playwright/test';
import { addToCart, cartCount, toast } from './support/page-helpers';
import { expect, once, test } from './support/test';

const lines = (page: Page) => page.getByTestId('cart-line');
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' });

test(
  'each click on a card adds one unit, and the cart survives a reload',
  once,
  async ({ page }) => {
    await page.goto('/products?category=garden%20tools');
    const add = page.getByRole('button', { name: 'Add to Cart: Three-Tine Hand Fork' });
    await add.click();
    await expect(toast(page, 'Three-Tine Hand Fork added to your cart.')).toBeVisible();
    await expect(cartCount(page)).toContainText('1');
    await add.click();
    await expect(toast(page, 'Three-Tine Hand Fork quantity increased.')).toBeVisible();
    await expect(cartCount(page)).toContainText('2');
    await page.getByRole('button', { name: 'Add to Cart: Monsoon Garden Clogs' }).click();

    await page.reload();
    await expect(cartCount(page)).toContainText('3');
    await page.goto('/cart');
    await expect(lines(page)).toHaveCount(2);
    await expect(lines(page).first()).toContainText('Size: One Size');
    await expect(lines(page).last()).not.toContainText('Size:');
  },
);
test('two tabs show the same cart', once, async ({ page, context }) => {
  await addToCart(page, 'trowel-and-fork-set');
  const other = await context.newPage();
  await addToCart(other, 'railing-planter-box');
  await expect(lines(other)).toHaveCount(2);
  await expect(lines(page)).toHaveCount(2);
  await expect(cartCount(page)).toContainText('2');

  const box = lines(page).filter({ hasText: 'Balcony Railing Planter Box' });
  await box.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(summary(other)).toContainText('Subtotal (3 items)');
  await other.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty');
});
