import { cartCount } from '../support/page-helpers';
import { expect, once, test } from '../support/test';

test(
  'a status message and the product page stand in for chunks that fail',
  once,
  async ({ page }) => {
    await page.goto('/products?category=garden%20tools');
    await page.waitForLoadState('networkidle');
    await page.route('**/_next/static/chunks/*.js', (route) =>
      route.request().frame().url().includes('category=') ? route.abort() : route.continue(),
    );
    const card = page.getByRole('article').filter({ hasText: 'Stainless Steel Hand Trowel' });
    await card.getByRole('button', { name: /^Add to Cart/ }).click();
    await expect(page.getByRole('status').filter({ hasText: 'added to your cart' })).toBeVisible();
    await expect(cartCount(page)).toHaveText('1 item in the cart');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Garden Tools');
    await card.hover();
    await card.getByRole('button', { name: /^Quick View/ }).click();
    await expect(page).toHaveURL('/product/stainless-steel-hand-trowel');
  },
);
