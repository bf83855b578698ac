import type { Page } from '@playwright/test';
import { expect, once, onPhone, test } from '../pages/test';
import { holdRequests } from '../support/hold-requests';

/** Opens a page and blocks its scripts until the returned function runs. */
async function openBeforeHydration(page: Page, path: string): Promise<() => void> {
  const releaseScripts = await holdRequests(page, '**/_next/static/chunks/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  return releaseScripts;
}

test(
  'an Add to Cart before hydration adds one line',
  once,
  async ({ page, product, cart, main, toast }) => {
    const releaseScripts = await openBeforeHydration(page, '/product/monsoon-garden-clogs');
    const pending = page.locator('html[data-waiting]');
    for (const option of ['UK 7', 'Olive']) await main.getByText(option, { exact: true }).click();
    await product.addButton.click();
    await product.addButton.click();
    await expect(pending).toHaveCount(1);
    releaseScripts();
    await expect(toast('Added to cart')).toBeVisible();
    await expect(page).toHaveURL('/cart');
    await expect(pending).toHaveCount(0);
    await expect(cart.lines).toContainText('UK 7');
    await expect(cart.count).toHaveText('1 item in the cart');
  },
);

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
