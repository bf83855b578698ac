import type { Page } from '@playwright/test';
import { cartCount, waitForHydration } from './support/page-helpers';
import { expect, once, test } from './support/test';

const scripts = '**/_next/static/chunks/*.js';

/** Opens a page and aborts all later requests of scripts. */
async function openAndBlockScripts(page: Page, path: string, times?: number): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  await page.route(scripts, (route) => route.abort(), times === undefined ? {} : { times });
}

test('the cart drawer falls back to a status message when scripts fail', once, async ({ page }) => {
  await openAndBlockScripts(page, '/products?category=garden%20tools');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Add to Cart: Stainless Steel Hand Trowel' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'added to your cart' })).toBeVisible();
  await expect(cartCount(page)).toHaveText('1 item in the cart');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Garden Tools');
});

test('a chunk that loads on retry works', once, async ({ page }) => {
  await openAndBlockScripts(page, '/products?category=garden%20tools', 1);
  await page.getByRole('button', { name: 'Add to Cart: Stainless Steel Hand Trowel' }).click();
  await expect(page.getByRole('dialog')).toContainText('added to your cart');
});

test('a quick view falls back to the product page when its chunk fails', once, async ({ page }) => {
  await openAndBlockScripts(page, '/products?category=garden%20tools');
  await page.unroute(scripts);
  await page.route(scripts, (route) =>
    route.request().frame().url().includes('category=') ? route.abort() : route.continue(),
  );
  const card = page.getByRole('article').filter({ hasText: 'Stainless Steel Hand Trowel' });
  await card.hover();
  await card.getByRole('button', { name: /^Quick View/ }).click();
  await expect(page).toHaveURL('/product/stainless-steel-hand-trowel');
});

test('the image zoom shows an error when its chunk fails', once, async ({ page }) => {
  await openAndBlockScripts(page, '/product/stainless-steel-hand-trowel');
  await page.getByRole('button', { name: 'Enlarge the picture' }).click();
  const text = 'This could not be loaded. Check your connection and try again.';
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stainless Steel Hand Trowel');
});
