import type { Page } from '@playwright/test';
import { paymentPath } from '@/lib/routing/routes';
import { findOverflows } from './support/accessibility/layout';
import { addToCart } from './support/page-helpers';
import { payButton, placeOrder } from './support/payment';
import { expect, onPhone, test } from './support/test';

/** Doubles the browser's default of 16 pixels. */
function doubleFontSize(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.style.fontSize = '32px';
  });
}

for (const path of [
  '/',
  '/products?category=garden%20tools',
  '/product/two-seater-teak-bench',
  '/product/monsoon-garden-clogs',
  '/cart',
  '/login',
  '/register',
  '/checkout',
]) {
  test(`text at 200 % fits: ${path}`, onPhone, async ({ page, signedIn: _ }) => {
    await addToCart(page, 'railing-planter-box');
    // Visitors see the wider Login link in the top bar.
    if (!['/cart', '/checkout'].includes(path)) await page.context().clearCookies();
    await page.goto(path);
    await doubleFontSize(page);
    expect(await findOverflows(page)).toEqual([]);
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeInViewport({
      ratio: 1,
    });
  });
}

test('text at 200 % fits: /payment', onPhone, async ({ page, signedIn }) => {
  await page.goto(paymentPath(await placeOrder(signedIn.token)));
  await expect(payButton(page)).toBeVisible();
  await doubleFontSize(page);
  expect(await findOverflows(page)).toEqual([]);
});
