import type { Page } from '@playwright/test';
import { findOverflows } from './support/accessibility/layout';
import { addToCart } from './support/page-helpers';
import { expect, onPhone, test } from './support/test';

/** Twice the browser's own 16 pixels, as somebody sets it who reads badly. */
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
  test(`letters of twice the size fit: ${path}`, onPhone, async ({ page, signedIn: _ }) => {
    await addToCart(page, 'railing-planter-box');
    // Signing in and up is for visitors, whose bar has the wider Login.
    if (!['/cart', '/checkout'].includes(path)) await page.context().clearCookies();
    await page.goto(path);
    await doubleFontSize(page);
    expect(await findOverflows(page)).toEqual([]);
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeInViewport({
      ratio: 1,
    });
  });
}
