import type { Page } from '@playwright/test';
import { heading } from './support/payment';
import { expect, test } from './support/test';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => panel(page).getByRole('combobox', { name: 'Search products' });
const options = (page: Page) => panel(page).getByRole('option');

async function openSearch(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(field(page)).toBeFocused();
}

test('typing suggests products and categories', async ({ page }) => {
  await page.goto('/');
  await openSearch(page);
  await field(page).pressSequentially('teak ben', { delay: 30 });
  const bench = options(page).filter({ hasText: 'Two-Seater Teak Garden Bench' });
  await expect(bench).toContainText('₹15,999');
  await expect(panel(page).getByRole('status')).toHaveText(/^\d+ suggestions?$/);

  await field(page).fill('plan');
  const categories = panel(page).getByRole('group', { name: 'Categories' });
  await expect(categories.getByRole('option')).toHaveText(['Plants & Seeds', 'Pots & Planters']);
  await categories.getByRole('option', { name: 'Pots & Planters' }).click();
  await expect(heading(page)).toHaveText('Pots & Planters');
  await expect(panel(page)).toBeHidden();
  await expect(page.locator('#content')).toBeFocused();
});

test('the arrow keys select a suggestion, and Enter opens it', async ({ page }) => {
  await page.goto('/cart');
  await openSearch(page);
  await field(page).pressSequentially('bistro tabel', { delay: 20 });
  await expect(options(page).first()).toContainText('Round Bistro Table');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  const id = await options(page).first().getAttribute('id');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? 'none');
  await page.keyboard.press('ArrowUp');
  await expect(panel(page).getByRole('option', { selected: true })).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Round Bistro Table');
  await expect(panel(page)).toBeHidden();
});

test('recent searches are offered until they are cleared', async ({ page }) => {
  await page.goto('/');
  await openSearch(page);
  await expect(panel(page).getByRole('link', { name: 'Garden Tools' })).toBeVisible();
  await field(page).fill('terracotta');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Results for “terracotta”');
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('terracotta');

  await page.reload();
  await openSearch(page);
  const earlier = panel(page).getByRole('link', { name: 'terracotta' });
  await expect(earlier).toHaveAttribute('href', '/products?search=terracotta');
  await panel(page).getByRole('button', { name: 'Clear' }).click();
  await expect(earlier).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await page.reload();
  await openSearch(page);
  await expect(earlier).toHaveCount(0);
});

test('an outdated response does not replace a newer one', async ({ page }) => {
  await page.goto('/');
  let release = () => {};
  const heldRequests = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/products?search=lant&**', async (route) => {
    await heldRequests;
    await route.continue().catch(() => {});
  });
  await openSearch(page);
  await field(page).fill('lant');
  await page.waitForRequest('**/api/v1/products?search=lant&**');
  await field(page).fill('trowel');
  await expect(options(page).first()).toContainText('Trowel');
  release();
  await page.waitForTimeout(500);
  await expect(options(page).first()).toContainText('Trowel');
});

test('the field searches without a response', async ({ page }) => {
  await page.goto('/');
  await page.route('**/api/v1/products?*', (route) => route.abort());
  await openSearch(page);
  await field(page).fill('lantern');
  await page.waitForTimeout(400);
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Results for “lantern”');
});

test('a failed response clears the previous suggestions', async ({ page }) => {
  await page.goto('/');
  await openSearch(page);
  await field(page).fill('trowel');
  await expect(options(page).first()).toContainText('Trowel');
  await page.route('**/api/v1/products?search=lantern&**', (route) => route.abort());
  await field(page).fill('lantern');
  await expect(options(page)).toHaveCount(0);
  await expect(panel(page).getByRole('status')).toBeEmpty();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Results for “lantern”');
});

test('the selected suggestion stays visible in a low window', async ({ page }) => {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 375, height: 320 });
  await page.goto('/');
  await openSearch(page);
  await field(page).fill('pot');
  await expect(options(page)).toHaveCount(7);
  await expect(options(page).last()).not.toBeInViewport();
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await expect(options(page).last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ArrowDown');
  await expect(field(page)).toBeInViewport({ ratio: 1 });
});
