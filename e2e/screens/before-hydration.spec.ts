import type { Page } from '@playwright/test';
import { holdRequests } from '../support/hold-requests';
import { cartCount, toast } from '../support/page-helpers';
import { expect, once, onPhone, test } from '../support/test';

/** Opens a page and blocks its scripts until the returned function runs. */
async function openBeforeHydration(page: Page, path: string): Promise<() => void> {
  const releaseScripts = await holdRequests(page, '**/_next/static/chunks/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  return releaseScripts;
}

test('a sign-in before hydration succeeds', once, async ({ page, shopper }) => {
  const releaseScripts = await openBeforeHydration(page, '/login');
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('Password', { exact: true }).fill(shopper.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  releaseScripts();
  await expect(toast(page, 'Logged in successfully.')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('an Add to Cart before hydration adds one line', once, async ({ page }) => {
  const releaseScripts = await openBeforeHydration(page, '/product/monsoon-garden-clogs');
  const main = page.getByRole('main');
  const pending = page.locator('html[data-waiting]');
  for (const option of ['UK 7', 'Olive']) await main.getByText(option, { exact: true }).click();
  const add = main.getByRole('button', { name: 'Add to Cart', exact: true }).first();
  await add.click();
  await add.click();
  await expect(pending).toHaveCount(1);
  releaseScripts();
  await expect(toast(page, 'Added to cart')).toBeVisible();
  await expect(page).toHaveURL('/cart');
  await expect(pending).toHaveCount(0);
  await expect(page.getByTestId('cart-line')).toContainText('UK 7');
  await expect(cartCount(page)).toHaveText('1 item in the cart');
});

test('filters and a heart before hydration take effect', onPhone, async ({ page }) => {
  const releaseScripts = await openBeforeHydration(
    page,
    '/products?category=pots%20%26%20planters',
  );
  const heart = page.getByRole('button', { name: 'Add to Wishlist' }).first();
  await heart.click({ force: true });
  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('region', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: 'Sage (2)' }).check();
  releaseScripts();
  await expect(page).toHaveURL(/color=Sage/);
  await expect(filters.getByRole('button', { name: 'Show 2 items' })).toBeVisible();
  await page.goto('/wishlist');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
});
