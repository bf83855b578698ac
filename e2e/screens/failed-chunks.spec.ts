import { cartCount, waitForHydration } from '../support/page-helpers';
import { expect, once, test } from '../support/test';

test('the cart drawer falls back to a status message when scripts fail', once, async ({ page }) => {
  await page.goto('/products?category=garden%20tools');
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  await page.route('**/_next/static/chunks/*.js', (route) => route.abort());
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Add to Cart: Stainless Steel Hand Trowel' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'added to your cart' })).toBeVisible();
  await expect(cartCount(page)).toHaveText('1 item in the cart');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Garden Tools');
});
